/** The functions of Basis Universal that are used, as the package ktx2-encoder exports them. */
export interface Basis {
  readonly BasisEncoder: new () => BasisEncoder
  readonly KTX2File: new (bytes: Uint8Array) => Ktx2File
}

interface BasisEncoder {
  setSliceSourceImage(slice: number, pixels: Uint8Array, width: number, height: number, type: number): boolean
  setCreateKTX2File(isKtx2: boolean): void
  setUASTC(isUastc: boolean): void
  setKTX2UASTCSupercompression(isZstandard: boolean): void
  setKTX2AndBasisSRGBTransferFunc(isSrgb: boolean): void
  setPerceptual(isSrgb: boolean): void
  setMipGen(hasMips: boolean): void
  setQualityLevel(level: number): void
  setETC1SCompressionLevel(level: number): void
  setPackUASTCFlags(flags: number): void
  encode(out: Uint8Array): number
  delete(): void
}

interface Ktx2File {
  isValid(): boolean
  getWidth(): number
  getHeight(): number
  startTranscoding(): number
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number
  transcodeImage(
    out: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    flags: number,
    channel0: number,
    channel1: number,
  ): number
  close(): void
  delete(): void
}

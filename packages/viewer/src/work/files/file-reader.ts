/** A file that cannot be read, and why. */
export interface Unreadable {
  readonly status: 'unreadable'
  /** A sentence. */
  readonly reason: string
}

/** Pixels, top row first. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** `[height × width × 4]` RGBA, straight alpha. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

/** An image with what its file says of it. */
export interface ImageLook {
  readonly status: 'image'
  /** For people: `DDS, DXT5`. */
  readonly format: string
  /** From the largest to the smallest; at least one. */
  readonly levels: readonly Pixels[]
  /** `[colors × 3]` of images whose pixels are indices. */
  readonly palette?: Uint8Array<ArrayBuffer>
}

/** A texture of an archive, without its pixels. */
export interface ArchiveTexture {
  readonly name: string
  /** Index of its entry. */
  readonly entry: number
  readonly width: number
  readonly height: number
  /** For people: `8 bit, 4 levels`. */
  readonly format: string
  /** Bytes in the archive. */
  readonly size: number
}

/** What is in an archive. */
export interface ArchiveLook {
  readonly status: 'archive'
  /** For people: `WAD7`. */
  readonly format: string
  readonly textures: readonly ArchiveTexture[]
  /** Names of entries that are not textures. */
  readonly others: readonly string[]
  /** `[256 × 3]`, where the archive has one. */
  readonly palette?: Uint8Array<ArrayBuffer>
}

/** A palette: `[256 × 3]`. */
interface PaletteLook {
  readonly status: 'palette'
  readonly colors: Uint8Array<ArrayBuffer>
}

/** What the content of a file says it is. */
export interface FileLook {
  readonly status: 'known' | 'unknown'
  /** For people, with its article: `a Quake archive (PAK)`. */
  readonly name?: string
  /** What to do with a file that is not read. */
  readonly advice?: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A small picture, as a file. */
interface SmallPicture {
  readonly status: 'small'
  readonly picture: Blob
}

/** Reads files that are not built. What is wrong with a file is a result; what is thrown is a fault of the viewer. */
export interface FileReader {
  /** Says what a file is by its content. */
  detect(path: string): Promise<FileLook>
  readImage(path: string): Promise<ImageLook | Unreadable>
  /** Draws an image so that it fits a size; of a sprite its first frame. */
  readSmall(path: string, size: Size, isSprite: boolean): Promise<SmallPicture | Unreadable>
  readArchive(path: string): Promise<ArchiveLook | Unreadable>
  /** Decodes a texture of an archive. */
  readTexture(path: string, entry: number): Promise<ImageLook | Unreadable>
  readPalette(path: string): Promise<PaletteLook | Unreadable>
}

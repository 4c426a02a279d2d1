/** Processor seconds of this process since `since`, over all threads, including the garbage collector's. */
export function cpuSeconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

/** Processor time of consecutive laps, by name. */
export class CpuLaps {
  readonly seconds: Record<string, number> = {}
  #last = cpuSeconds()

  /** Adds the time since the last lap to `name`. */
  lap(name: string): void {
    const now = cpuSeconds()
    this.seconds[name] = (this.seconds[name] ?? 0) + now - this.#last
    this.#last = now
  }
}

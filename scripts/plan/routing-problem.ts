/** A stop of a file. The times are absent if the file has none. */
export interface FileStop {
  /** Its number in the file. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly opens?: number;
  readonly closes?: number;
  readonly service?: number;
}

/** The content of a routing file of any format. */
export interface RoutingFile {
  readonly depot: FileStop;
  readonly customers: readonly FileStop[];
  readonly capacity: number;
  /** `null` if the file sets no limit. */
  readonly vehicles: number | null;
  /** True: distances are rounded to whole numbers, halves up. */
  readonly rounded: boolean;
}

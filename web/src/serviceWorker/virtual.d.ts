declare module 'virtual:files' {
  /** A hash of all files of this build. */
  export const version: string;
  /** The files of this build, relative to its root. The first one is the page. */
  export const files: readonly [page: string, ...others: string[]];
}

/** What the page asks its service worker. */
export type WorkerRequest =
  /** Take over from the previous version. */
  | { type: 'activate' }
  /** Answer through the port whether a script belongs to the worker's own build. */
  | { type: 'has-script'; script: string }
  /** Delete the files of earlier versions, unless another open page may need them. */
  | { type: 'tidy' };

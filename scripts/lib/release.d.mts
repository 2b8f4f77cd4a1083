/** Reasons that prevent a release of `target` with these settings; `appId` comes from its project file. Empty: none. */
export function releaseFaults(
  target: string,
  env: Record<string, string | undefined>,
  options: { appId: string | undefined },
): string[]
/** App id of a mini-program: from the environment, otherwise from its project file. */
export function findAppId(
  target: string,
  env: Record<string, string | undefined>,
  root: string,
): string | undefined
/** Writes the project file of a built mini-program in `dist` for its own folder, with `more`; does nothing for H5. */
export function writeProject(target: string, dist: string, more: { appid?: string | undefined }): void
/** Settings of a build: the environment, then the file .env. */
export function releaseEnv(root: string): Record<string, string | undefined>
/** Ends the program with all reasons against a release of these targets, if there are any. */
export function refuseForRelease(targets: string[], root: string): void

/** What keeps a build of `target` with these settings from being released; `appId` is that of its project file. Empty: nothing. */
export function releaseFaults(
  target: string,
  env: Record<string, string | undefined>,
  options: { appId: string | undefined },
): string[]
/** The app id of a mini-program: of the environment, else of its project file. */
export function appIdOf(
  target: string,
  env: Record<string, string | undefined>,
  root: string,
): string | undefined
/** Writes the project file of a built mini-program in `dist` for its own folder, with `more`; nothing for H5. */
export function writeProject(target: string, dist: string, more: { appid?: string | undefined }): void

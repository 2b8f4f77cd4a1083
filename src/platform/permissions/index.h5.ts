/** Browsers let no page open their settings. Resolves with a text that says where they are. */
export const openPermissions = (): Promise<string | null> =>
  Promise.resolve('位置与通知由浏览器管理：点地址栏左侧的图标，在“网站设置”里改。')

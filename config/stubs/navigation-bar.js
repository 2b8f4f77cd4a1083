/** Taro's bar of title and buttons above a page, which H5 never shows: pages have headers of their own, and the title is set by src/routes. */
export default class NoNavigationBar {
  load() {}
}

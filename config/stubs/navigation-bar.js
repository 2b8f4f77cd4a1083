/** Empty replacement of Taro's navigation bar, which H5 never shows: pages have their own headers, and src/routes sets the title. */
export default class NoNavigationBar {
  load() {}
}

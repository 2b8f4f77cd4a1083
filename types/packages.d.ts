/* One component per file, as src/ssr imports them. */
declare module '@tarojs/components-react/dist/components/*'

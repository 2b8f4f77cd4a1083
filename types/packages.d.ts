/* One component per file, as src/first-screen imports them. */
declare module '@tarojs/components-react/dist/components/*'

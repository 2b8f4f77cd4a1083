/* One component a file, as src/first-screen takes them. */
declare module '@tarojs/components-react/dist/components/*'

/* Its types declare no components; those of @tarojs/components are the same. */
declare module '@tarojs/components-react'
/* One component per file, as src/ssr imports them. */
declare module '@tarojs/components-react/dist/components/*'

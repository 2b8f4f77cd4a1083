import * as React from 'react'
// Imported before the test utilities: the router and the components of Taro import each other.
import Taro from '@tarojs/taro'
import * as ReactDOM from 'react-dom/client'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'

// Passes React to Taro's runtime, so that useDidShow, useLoad … work without a whole app around the component.
createReactApp(() => null, React, ReactDOM, { appId: 'app' })
Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2, 750: 1 }, baseFontSize: 20 } as never)

// A page of a site with demo data, as server/h5/template.ts generates it.
document.head.insertAdjacentHTML('beforeend', '<meta id="demo">')

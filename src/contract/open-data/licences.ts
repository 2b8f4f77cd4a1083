/** Version of OPEN_LICENCES; a holder of a key accepted one of them. */
export const OPEN_LICENCE_VERSION = 1

/** Licences of the open data. */
export const OPEN_LICENCES = {
  'public-notice': {
    title: '公开公告中的事实',
    text: '法院、处置单位和拍卖平台依法公开的事实。转载注明公告来源；不得用来识别、联系或评价个人。',
    url: null,
  },
  'CC-BY-4.0': {
    title: '署名 4.0 国际',
    text: '本站整理或计算的数据。可复制、改编、商用，注明本站名称、网址和数据的月份。',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.zh-hans',
  },
} as const
export type OpenLicence = keyof typeof OPEN_LICENCES

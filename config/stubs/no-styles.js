// Styles of Taro's elements: src/platform/elements/document-styles.h5.scss contains the ones in use.

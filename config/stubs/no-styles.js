// Styles of Taro's elements: src/platform/elements/document-styles.h5.scss has what is used of them.

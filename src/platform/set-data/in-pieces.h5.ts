// A browser renders the page itself: there is no setData.
export {}

// A browser draws the page itself: nothing is sent to it.
export {}

/** Nothing was pressed or scrolled on this visit yet: what comes over the page takes no press from anybody. */
export const isUntouched = () => {
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } }
  // An old browser does not say: there nothing comes over the page.
  return userActivation?.hasBeenActive === false && window.scrollY === 0
}

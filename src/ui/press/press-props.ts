import type { ReactNode } from 'react'

/** What can be pressed: a link when it has `href`, a button when it only has `onPress`. Spread `linkTo(…)` into it. */
export interface PressProps {
  children?: ReactNode
  className?: string
  /** Address on H5 (also `tel:`). Mini-programs go by `onPress` alone. */
  href?: string
  onPress?: () => void
  /** Read aloud instead of the content; needed where the content is only an icon. */
  label?: string
  disabled?: boolean
  /** Sends the form it stands in (SubmitButton); on H5 the browser does. */
  submits?: boolean
  /** The place the visitor is at, in a navigation. */
  current?: boolean
  /** On or off, for a switch such as 关注. */
  pressed?: boolean
  /** Whether what it opens is open. */
  expanded?: boolean
  /** Chosen, for `role` tab, option or radio. */
  selected?: boolean
  role?: 'tab' | 'option' | 'radio' | 'checkbox' | 'switch' | 'menuitem'
  id?: string
  /** What its figures are: `marks` of src/lib/measures. */
  figures?: string
  /** Where the browser opens the link. */
  target?: '_blank'
  /** Position in the tab order, for groups with one stop (tabs, radios). */
  tabIndex?: number
}

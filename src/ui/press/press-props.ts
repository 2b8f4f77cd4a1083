import type { ReactNode } from 'react'

/** A pressable element: a link with `href`, a button with `onPress` alone. Spread `linkTo(…)` into it. */
export interface PressProps {
  children?: ReactNode
  className?: string
  /** The link's screen is not part of this build: nothing is shown. */
  isHidden?: boolean
  /** Link target on H5 (also `tel:`). Mini-programs use only `onPress`. */
  href?: string
  onPress?: () => void
  /** Replaces the content for screen readers; required if the content is only an icon. */
  label?: string
  disabled?: boolean
  /** Submits the surrounding form (SubmitButton); on H5 the browser does that. */
  submits?: boolean
  /** The present page in a navigation. */
  current?: boolean
  /** State of a toggle button such as 关注. */
  pressed?: boolean
  /** True if the controlled element is open. */
  expanded?: boolean
  /** Selected, for `role` tab, option or radio. */
  selected?: boolean
  role?: 'tab' | 'option' | 'radio' | 'checkbox' | 'switch' | 'menuitem'
  id?: string
  /** `data-fig` attribute of its figures: `marks` of src/lib/measures. */
  figures?: string
  /** Target window of the link. */
  target?: '_blank'
  /** Position in the tab order, for groups with one stop (tabs, radios). */
  tabIndex?: number
}

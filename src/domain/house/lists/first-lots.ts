/** Pages and flows import the contract through their own domain. */
export { FIRST_PICKS, SAFE_LOTS, STATED, WORKED_LOTS } from '@/contract/house/first-time'

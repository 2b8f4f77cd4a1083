/** Pages and flows read the contract through their noun. */
export { FIRST_PICKS, SAFE_LOTS, STATED, WORKED_LOTS } from '@/contract/house/first-time'

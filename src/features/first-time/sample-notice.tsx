/** In mini-programs it lies in the subpackage of the screen. */
export { NoticeSheet } from '@/domain/house/detail/notice-sheet'

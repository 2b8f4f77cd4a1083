/** In mini-programs it is part of the screen's subpackage. */
export { NoticeSheet } from '@/domain/house/detail/notice-sheet'

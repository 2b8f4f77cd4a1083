/** Every icon there is. The drawings are in icon.scss, one mask a name; a unit test holds the two lists together. */
export const ICON_NAMES = [
  'up', 'down', 'left', 'right', 'close', 'check', 'plus', 'minus', 'more', 'menu',
  'home', 'find', 'phone', 'chat', 'user', 'search', 'filter', 'sort', 'map', 'pin', 'locate', 'draw', 'layers',
  'calendar', 'clock', 'bell', 'heart', 'heart-on', 'star', 'star-on', 'share', 'download', 'print', 'copy', 'link', 'upload', 'camera',
  'picture', 'plan', 'play', 'pause', 'sound', 'mute', 'expand', 'video',
  'house', 'villa', 'office', 'price-tag', 'building', 'rights', 'calculator', 'chart', 'table', 'school', 'metro', 'book',
  'info', 'warning', 'offline', 'retry', 'lock', 'shield', 'eye', 'eye-off', 'backspace', 'settings', 'doc', 'points', 'swap', 'edit',
  'trash', 'logout', 'sun', 'moon', 'text-size', 'gift', 'flag', 'scan', 'wechat', 'history', 'hot', 'thumb', 'reply', 'drag',
] as const

export type IconName = (typeof ICON_NAMES)[number]

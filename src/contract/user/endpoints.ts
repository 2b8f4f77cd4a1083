import { buildEndpoints } from '../call'
import type { userCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const userEndpoints = buildEndpoints<typeof userCalls>()({
  /** 发送短信验证码 */
  'user/sendcode': { isWrite: true, isIdempotent: true },
  /** 可用的登录方式 */
  'user/login-ways': {},
  /** 登录 */
  'user/login': { isWrite: true },
  /** 注册 */
  'user/register': { isWrite: true, isIdempotent: true },
  /** 找回密码 */
  'user/forget-password': { isWrite: true },
  /** 退出登录 */
  'user/login-out': { isWrite: true },
  /** 修改密码 */
  'user/update-password': { role: 'member', isWrite: true },
  /** 登录方式与设备 */
  'user/sign-ins': { role: 'member' },
  /** 绑定微信或百度 */
  'user/bind-platform': { role: 'member', isWrite: true },
  /** 解除微信或百度绑定 */
  'user/unbind-platform': { role: 'member', isWrite: true },
  /** 退出全部设备 */
  'user/end-sessions': { role: 'member', isWrite: true },
  /** 修改资料 */
  'user/update-info': { role: 'member', isWrite: true },
  /** 修改头像 */
  'user/update-head': { role: 'member', isWrite: true },
  /** 已有角色 */
  'user/have-roles': { role: 'member', permission: 'staff.read' },
  /** 设置开拍提醒 */
  'user/remind': { role: 'member', isWrite: true },
  /** 是否已关注 */
  'user/is-follow': {},
  /** 浏览记录 */
  'user/looklist': { role: 'member' },
  /** 删除浏览记录 */
  'user/look-del': { role: 'member', isWrite: true },
  /** 关注的房源 */
  'user/follow-list': { role: 'member' },
  /** 提醒列表 */
  'user/remind-list': { role: 'member' },
  /** 取消提醒 */
  'user/unremind': { role: 'member', isWrite: true },
  /** 取消关注 */
  'user/unfollow': { role: 'member', isWrite: true },
  /** 关注 */
  'user/follow': { role: 'member', isWrite: true },
  /** 个人中心 */
  'user/personal-center': { role: 'member' },
  /** 接下来的日程 */
  'user/next': { role: 'member' },
  /** 我的购房情况 */
  'user/situation': { role: 'member' },
  /** 保存我的购房情况 */
  'user/situation-save': { role: 'member', isWrite: true },
  /** 清空我的购房情况 */
  'user/situation-forget': { role: 'member', isWrite: true },
  /** 关注经理 */
  'user/agent-follow': { role: 'member', isWrite: true },
  /** 取消关注经理 */
  'user/agent-unfollow': { role: 'member', isWrite: true },
  /** 关注的经理 */
  'user/agent-list': { role: 'member' },
  /** 清空关注的经理 */
  'user/clear-alist': { role: 'member', isWrite: true },
  /** 清空关注的房源 */
  'user/clear-hlist': { role: 'member', isWrite: true },
  /** 关注新房 */
  'user/mobile-building-new-follow': { role: 'member', isWrite: true },
  /** 关注的新房 */
  'user/mobile-building-new-follow-list': { role: 'member' },
  /** 清空关注的新房 */
  'user/clear-building-new-follow-list': { role: 'member', isWrite: true },
  /** 关注资产包 */
  'user/mobile-rights-follow': { role: 'member', isWrite: true },
  /** 关注的资产包 */
  'user/mobile-rights-follow-list': { role: 'member' },
  /** 清空关注的资产包 */
  'user/clear-rights-follow-list': { role: 'member', isWrite: true },
  /** 关注的视频 */
  'user/video-follow-list': { role: 'member' },
  /** 删除或清空一种关注 */
  'user/delete-follows': { role: 'member', isWrite: true },
  /** 取消订阅提醒 */
  'h5/user/cancel-subscribe': { role: 'member', isWrite: true },
  /** 取消关注房源 */
  'h5/user/unfollow-house': { role: 'member', isWrite: true },
  /** 关注房源 */
  'h5/user/follow-house': { role: 'member', isWrite: true },
  /** 关注经理 */
  'h5/user/agent-follow': { role: 'member', isWrite: true },
  /** 取消关注经理 */
  'h5/user/agent-unfollow': { role: 'member', isWrite: true },
  /** 浏览记录数量 */
  'h5/user/history-count': { role: 'member' },
  /** 关注小区 */
  'h5/user/xiaoqu-follow': { role: 'member', isWrite: true },
  /** 关注的小区 */
  'h5/user/xiaoqu-follow-list': { role: 'member' },
  /** 关注的经理 */
  'h5/user/agent-follow-list': { role: 'member' },
  /** 关注的房源 */
  'h5/user/house-follow-list': { role: 'member' },
  /** 提醒列表 */
  'h5/user/remind-list': { role: 'member' },
  /** 浏览记录 */
  'h5/user/looklist': { role: 'member' },
  /** 删除浏览记录 */
  'h5/user/del-look': { role: 'member', isWrite: true },
  /** 微聊记录 */
  'h5/user/im-house-list': { role: 'member' },
  /** 带看记录 */
  'h5/user/meet-house-list': { role: 'member' },
  /** 咨询记录 */
  'h5/user/zi-xun-house-list': { role: 'member' },
  /** 委托与推荐 */
  'h5/user/recommend-house-list': { role: 'member' },
  /** 用户信息 */
  'api/user/info': { role: 'member' },
  /** 上次登录时间 */
  'api/user/last-login-time': { role: 'member' },
})

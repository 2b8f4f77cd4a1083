import type { MemberRole } from '../../../src/contract/roles'
/** Accounts of every demo database; no other file defines them. uid 2 is agent 1. */
export interface DemoAccount {
  uid: number
  phone: string
  nickname: string
  role: MemberRole
}

export const DEMO_PASSWORD = 'Demo1234'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { uid: 1, phone: '13800000001', nickname: '演示会员', role: 'member' },
  { uid: 2, phone: '13800000002', nickname: '演示顾问 01', role: 'agent' },
  { uid: 3, phone: '13800000003', nickname: '演示编辑', role: 'editor' },
  { uid: 4, phone: '13800000004', nickname: '演示管理员', role: 'admin' },
  { uid: 5, phone: '13800000005', nickname: '演示会员二', role: 'member' },
]

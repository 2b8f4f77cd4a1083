import type { Context } from '../http/context'

/** Sends a code that verifies a mail address, at once; outside of any transaction. */
export async function sendCodeByMail(
  { adapters, env, now }: Context,
  { uid, mail, code }: { uid: number; mail: string; code: string },
): Promise<void> {
  await adapters.mail?.send({
    key: `mailcode-${uid}-${now}`,
    to: mail,
    subject: `${env.brand}：验证码 ${code}`,
    text: `您正在把这个邮箱用于接收房源提醒，验证码 ${code}，30 分钟内有效。\n不是您本人操作的，不用理会。`,
  })
}

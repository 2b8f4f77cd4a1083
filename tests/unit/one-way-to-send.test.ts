import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { restrictedSyntax } from '../../scripts/lint/restricted-syntax.mjs'

const faults = (code: string, filename: string) =>
  new Linter()
    .verify(
      code,
      [
        { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser as Linter.Parser } },
        ...restrictedSyntax,
      ],
      {
        filename,
      },
    )
    .map(({ message }) => message)

const WAYS = [
  `adapters.sms.send({})`,
  `await context.adapters.mail?.send({})`,
  `tools.adapters['push'].send({})`,
  `const { sms } = adapters`,
  `const { mail: sender } = context.adapters`,
  `let sms; ({ sms } = tools.adapters)`,
  `const tell = async ({ adapters: { push } }) => push.send({})`,
  `const { weapp } = adapters; await weapp.remind({})`,
  `adapters.wechat.remind({})`,
  `const { remind } = adapters.weapp`,
  `import { aliyunSms } from '../../adapters/sms-aliyun'`,
  `import { tencentSms } from '../../adapters/sms-tencent'`,
  `import mailer from 'nodemailer'`,
  'await db.query(`insert into message (uid) values (1)`)',
  `await db.query('INSERT INTO  message (uid) values (1)')`,
  `const tell = (sender: SmsSender) => sender`,
]

test.each(WAYS)('a second way to send is refused: %s', code => {
  for (const file of ['server/modules/ask/save.ts', 'server/jobs/tell.ts', 'server/start/make-admin.ts'])
    expect(faults(code, file)).toContainEqual(expect.stringContaining('queueAlert'))
})

test.each(WAYS)('where messages go out it is the way: %s', code => {
  expect(faults(code, 'server/alerts/deliver.ts')).toEqual([])
})

test.each([
  `await adapters.pictures.put('a')`,
  `const { texts } = adapters`,
  'await db.query(`insert into message_mark (uid) values (1)`)',
  `if (settings.sms.is_on) tell()`,
])('what sends nothing is not: %s', code => {
  expect(faults(code, 'server/modules/ask/save.ts')).toEqual([])
})

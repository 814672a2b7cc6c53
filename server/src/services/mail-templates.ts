import type { Language } from '@learning-cms/contract/core/reasons'
import type { MailText } from './mail.ts'
import type { LinkKind } from './password-links.ts'

type Reader = { fullName: string; username: string }

/** The mail with a link to set a password. */
export function passwordMail(kind: LinkKind, language: Language, reader: Reader): MailText {
  const { subject, lines } = templates[kind][language](reader)
  return { subject, body: lines.join('\n\n') }
}

/** To an address that a stranger typed: contains nothing else they typed. */
export const addressMail = (language: Language): MailText => ({
  subject: { vi: 'Xác minh địa chỉ email', en: 'Confirm your email address' }[language],
  body: {
    vi: [
      'Chào bạn,',
      'Có người đăng ký tài khoản trang quản trị bằng địa chỉ này. Nếu đó là bạn, hãy mở liên kết sau trong vòng 7 ngày và nhập mật khẩu đã chọn khi đăng ký:',
      '{link}',
      'Nếu không phải bạn, hãy bỏ qua thư này; địa chỉ của bạn sẽ không được dùng.',
    ],
    en: [
      'Hello,',
      'Someone signed up to the console with this address. If it was you, open this link within 7 days and enter the password that you chose:',
      '{link}',
      'If it was not you, ignore this mail; your address will not be used.',
    ],
  }[language].join('\n\n'),
})

/** To somebody who already has an account, when their address is used to sign up again. */
export const knownAddressMail = (language: Language, publicUrl: string): MailText => ({
  subject: { vi: 'Bạn đã có tài khoản', en: 'You already have an account' }[language],
  body: {
    vi: [
      'Chào bạn,',
      `Có người đăng ký tài khoản trang quản trị bằng địa chỉ này, nhưng bạn đã có tài khoản. Hãy đăng nhập hoặc đặt lại mật khẩu tại ${publicUrl}/learning-cms/sign-in`,
      'Nếu không phải bạn, bạn không cần làm gì; tài khoản của bạn vẫn như cũ.',
    ],
    en: [
      'Hello,',
      `Someone signed up to the console with this address, but you already have an account. Sign in or reset your password at ${publicUrl}/learning-cms/sign-in`,
      'If it was not you, there is nothing to do; your account stays as it is.',
    ],
  }[language].join('\n\n'),
})

const templates: Record<LinkKind, Record<Language, (reader: Reader) => { subject: string; lines: string[] }>> = {
  reset: {
    vi: ({ fullName, username }) => ({
      subject: 'Đặt lại mật khẩu',
      lines: [
        `Chào ${fullName},`,
        `Có yêu cầu đặt lại mật khẩu cho tài khoản ${username}. Mở liên kết sau trong vòng 30 phút để đặt mật khẩu mới:`,
        '{link}',
        'Liên kết chỉ dùng được một lần. Nếu không phải bạn yêu cầu, hãy bỏ qua thư này; mật khẩu cũ vẫn giữ nguyên.',
      ],
    }),
    en: ({ fullName, username }) => ({
      subject: 'Reset your password',
      lines: [
        `Hello ${fullName},`,
        `Someone asked to reset the password of the account ${username}. Open this link within 30 minutes to set a new one:`,
        '{link}',
        'The link works once. If it was not you, ignore this mail; your password stays as it is.',
      ],
    }),
  },
  invite: {
    vi: ({ fullName, username }) => ({
      subject: 'Lời mời vào trang quản trị',
      lines: [
        `Chào ${fullName},`,
        `Bạn được mời vào trang quản trị với tên đăng nhập ${username}. Mở liên kết sau trong vòng 7 ngày để đặt mật khẩu:`,
        '{link}',
        'Liên kết chỉ dùng được một lần.',
      ],
    }),
    en: ({ fullName, username }) => ({
      subject: 'Your invitation to the console',
      lines: [
        `Hello ${fullName},`,
        `You are invited to the console with the user name ${username}. Open this link within 7 days to set your password:`,
        '{link}',
        'The link works once.',
      ],
    }),
  },
}

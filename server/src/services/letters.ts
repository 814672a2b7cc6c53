import type { Language } from '@learning-cms/contract/reasons'
import type { Letter } from './mail.ts'
import type { LinkKind } from './password-links.ts'

type Reader = { fullName: string; username: string }

/** The mail that carries a link to set a password. */
export function passwordLetter(kind: LinkKind, language: Language, reader: Reader): Letter {
  const { subject, lines } = letters[kind][language](reader)
  return { subject, body: lines.join('\n\n') }
}

const letters: Record<LinkKind, Record<Language, (reader: Reader) => { subject: string; lines: string[] }>> = {
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

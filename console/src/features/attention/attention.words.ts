import { defineWords } from '#kit/words.ts'

export const words = defineWords('attention', {
  vi: {
    title: 'Cần bạn xử lý',
    open: 'Thông báo',
    openWithCount: 'Thông báo, {{count}} việc cần xử lý',
    accounts: '{{count}} tài khoản chờ cấp vai trò',
    instructors: '{{count}} hồ sơ giảng viên chờ duyệt',
    mails: '{{count}} thư chưa gửi được',
    drafts: '{{count}} bản nháp còn thiếu nội dung',
    none: 'Không có việc nào đang chờ',
    noneWhy: 'Việc mới cần bạn sẽ hiện ở đây.',
    failed: 'Chưa tải được',
  },
  en: {
    title: 'Waiting for you',
    open: 'Notifications',
    openWithCount: 'Notifications, {{count}} things waiting for you',
    accounts: 'Accounts waiting for a role: {{count}}',
    instructors: 'Instructors waiting for review: {{count}}',
    mails: 'Mails that could not be sent yet: {{count}}',
    drafts: 'Drafts with something missing: {{count}}',
    none: 'Nothing is waiting',
    noneWhy: 'What needs you will show up here.',
    failed: 'Could not be loaded',
  },
})

import { defineWords } from '#kit/text/words.ts'

export const signInWords = defineWords('sign-in', {
  vi: {
    signInTitle: 'Đăng nhập',
    signInLead: 'Dùng tài khoản nhân viên của bạn.',
    username: 'Tên đăng nhập',
    password: 'Mật khẩu',
    showPassword: 'Hiện hoặc ẩn mật khẩu',
    capsLock: 'Caps Lock đang bật',
    signIn: 'Đăng nhập',
    forgot: 'Quên mật khẩu?',
    noAccount: 'Chưa có tài khoản?',
    toSignUp: 'Đăng ký',
    sessionEnded: 'Đăng nhập để quay lại trang bạn đang xem.',
  },
  en: {
    signInTitle: 'Sign in',
    signInLead: 'Use your staff account.',
    username: 'User name',
    password: 'Password',
    showPassword: 'Show or hide the password',
    capsLock: 'Caps Lock is on',
    signIn: 'Sign in',
    forgot: 'Forgot password?',
    noAccount: 'No account yet?',
    toSignUp: 'Sign up',
    sessionEnded: 'Sign in to go back to the page you were on.',
  },
})

import { defineWords, type WordKey } from '#kit/words.ts'

/** The names of the pages and of the sections they stand in: menu, breadcrumbs, document title. */
export const pageNames = defineWords('pages', {
  vi: {
    home: 'Trang chủ',
    'courses-group': 'Đào tạo',
    categories: 'Danh mục',
    courses: 'Khoá học',
    'course-new': 'Khoá học mới',
    course: 'Khoá học',
    instructors: 'Giảng viên',
    instructor: 'Giảng viên',
    'account-group': 'Tài khoản',
    users: 'Quản lý tài khoản',
    roles: 'Vai trò',
    'sign-in': 'Đăng nhập',
    'sign-up': 'Đăng ký',
    'forgot-password': 'Quên mật khẩu',
    'reset-password': 'Đặt lại mật khẩu',
    welcome: 'Chào mừng',
    'access-denied': 'Không có quyền truy cập',
  },
  en: {
    home: 'Home',
    'courses-group': 'Courses',
    categories: 'Categories',
    courses: 'Courses',
    'course-new': 'New course',
    course: 'Course',
    instructors: 'Instructors',
    instructor: 'Instructor',
    'account-group': 'Account',
    users: 'Account Management',
    roles: 'Roles',
    'sign-in': 'Sign in',
    'sign-up': 'Sign up',
    'forgot-password': 'Forgot password',
    'reset-password': 'Reset password',
    welcome: 'Welcome',
    'access-denied': 'Access Denied',
  },
})

export type PageName = WordKey<typeof pageNames>

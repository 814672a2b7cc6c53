/** To the owner of an account, about what changes who can sign in. */
export const securityMailSubjects = {
  'new-device': 'Đăng nhập từ thiết bị mới',
  'password-changed': 'Mật khẩu đã được đổi',
  'address-changed': 'Địa chỉ email đã được đổi',
  'passkey-added': 'Đã thêm khoá truy cập',
  'passkey-removed': 'Đã xoá khoá truy cập',
  'totp-added': 'Đã bật mã xác thực',
  'totp-removed': 'Đã tắt mã xác thực',
  'codes-renewed': 'Đã tạo mã khôi phục mới',
  'removal-requested': 'Có yêu cầu gỡ bước xác thực thứ hai',
  'provider-linked': 'Đã liên kết một cách đăng nhập mới',
  'provider-unlinked': 'Đã gỡ một cách đăng nhập',
  'factors-removed': 'Bước xác thực thứ hai đã bị gỡ',
} as const

export const securityMailBodies = {
  'new-device':
    'Chào {fullName},\n\nTài khoản {username} vừa đăng nhập trên một thiết bị chưa từng dùng, từ địa chỉ {ip}.\n\n{ifNotYou}',
  'password-changed':
    'Chào {fullName},\n\nMật khẩu của tài khoản {username} vừa được đổi, từ địa chỉ {ip}. Mọi thiết bị khác đã bị đăng xuất.\n\n{ifNotYou}',
  'address-changed':
    'Chào {fullName},\n\nĐịa chỉ email của tài khoản {username} vừa được {who} đổi. Thư này gửi tới địa chỉ cũ; từ nay thư đặt lại mật khẩu sẽ đến địa chỉ mới.\n\n{ifNotYou}',
  'passkey-added':
    'Chào {fullName},\n\nMột khoá truy cập mới vừa được thêm vào tài khoản {username}, từ địa chỉ {ip}. Mọi thiết bị khác đã bị đăng xuất.\n\n{ifNotYou}',
  'passkey-removed':
    'Chào {fullName},\n\nMột khoá truy cập của tài khoản {username} vừa bị xoá, từ địa chỉ {ip}. Mọi thiết bị khác đã bị đăng xuất.\n\n{ifNotYou}',
  'totp-added':
    'Chào {fullName},\n\nTài khoản {username} vừa bật mã của ứng dụng xác thực, từ địa chỉ {ip}. Mọi thiết bị khác đã bị đăng xuất.\n\n{ifNotYou}',
  'totp-removed':
    'Chào {fullName},\n\nTài khoản {username} vừa tắt mã của ứng dụng xác thực, từ địa chỉ {ip}. Mọi thiết bị khác đã bị đăng xuất.\n\n{ifNotYou}',
  'codes-renewed':
    'Chào {fullName},\n\nTài khoản {username} vừa tạo mười mã khôi phục mới, từ địa chỉ {ip}. Các mã cũ không dùng được nữa.\n\n{ifNotYou}',
  'removal-requested':
    'Chào {fullName},\n\n{who} yêu cầu gỡ khoá truy cập và mã xác thực của tài khoản {username}, với lý do: {reason}\n\nMột quản trị viên thứ hai phải đồng ý thì mới gỡ. Nếu bạn không nhờ việc này, hãy báo ngay cho quản trị viên.',
  'provider-linked':
    'Chào {fullName},\n\nTài khoản {username} từ nay đăng nhập được qua {reason}; liên kết vừa được tạo từ địa chỉ {ip}.\n\n{ifNotYou}',
  'provider-unlinked':
    'Chào {fullName},\n\nTài khoản {username} không còn đăng nhập được qua {reason}; liên kết vừa bị gỡ từ địa chỉ {ip}.\n\n{ifNotYou}',
  'factors-removed':
    'Chào {fullName},\n\nHai quản trị viên đã gỡ khoá truy cập và mã xác thực của tài khoản {username}; người đồng ý sau cùng là {who}. Mọi thiết bị đã bị đăng xuất. Lần tới bạn đăng nhập bằng mật khẩu; hãy thêm lại khoá truy cập trong trang Tài khoản.\n\nNếu bạn không nhờ việc này, hãy báo ngay cho quản trị viên.',
} as const

export const securityMailWords = {
  ifNotYou:
    'Nếu không phải bạn, hãy đổi mật khẩu ngay, đăng xuất mọi thiết bị khác trong trang Tài khoản, và báo quản trị viên.',
} as const

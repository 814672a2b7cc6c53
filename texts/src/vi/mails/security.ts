/** To the owner of an account, about what changes who can sign in. */
export const securityMailSubjects = {
  'new-device': 'Đăng nhập từ thiết bị mới',
  'password-changed': 'Mật khẩu đã được đổi',
  'address-changed': 'Địa chỉ email đã được đổi',
  'address-moved': 'Địa chỉ email đã được đổi',
  'passkey-added': 'Đã thêm khoá truy cập',
  'passkey-removed': 'Đã xoá khoá truy cập',
  'totp-added': 'Đã bật mã xác thực',
  'totp-removed': 'Đã tắt mã xác thực',
  'codes-renewed': 'Đã tạo mã khôi phục mới',
  'removal-requested': 'Có yêu cầu gỡ bước xác thực thứ hai',
  'provider-linked': 'Đã liên kết một cách đăng nhập mới',
  'provider-unlinked': 'Đã gỡ một cách đăng nhập',
  'factors-removed': 'Bước xác thực thứ hai đã bị gỡ',
  'address-wanted': 'Có yêu cầu đổi địa chỉ email',
  'closing-asked': 'Tài khoản của bạn sắp đóng',
  'closing-dropped': 'Tài khoản của bạn được giữ lại',
  'closing-stopped': 'Tài khoản của bạn chưa được đóng',
  'account-closed': 'Tài khoản của bạn đã đóng',
} as const

export const securityMailBodies = {
  'new-device':
    'Chào {fullName},\n\nTài khoản {username} vừa đăng nhập trên một thiết bị chưa từng dùng, từ địa chỉ {ip}.\n\n{ifNotYou}',
  'password-changed':
    'Chào {fullName},\n\nMật khẩu của tài khoản {username} vừa được đổi, từ địa chỉ {ip}. Mọi thiết bị khác đã bị đăng xuất.\n\n{ifNotYou}',
  'address-changed':
    'Chào {fullName},\n\nĐịa chỉ email của tài khoản {username} vừa được {who} đổi. Thư này gửi tới địa chỉ cũ; từ nay thư đặt lại mật khẩu sẽ đến địa chỉ mới.\n\n{ifNotYou}',
  'address-moved':
    'Chào {fullName},\n\nĐịa chỉ email của tài khoản {username} vừa được đổi. Thư này gửi tới địa chỉ cũ; từ nay thư đặt lại mật khẩu sẽ đến địa chỉ mới.\n\n{ifNotYou}',
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
  'address-wanted':
    'Chào {fullName},\n\nCó người đang đăng nhập bằng tài khoản {username} vừa yêu cầu dùng một địa chỉ email khác, từ địa chỉ {ip}. Hiện chưa có gì thay đổi: hộp thư mới phải được xác minh trước.\n\n{ifNotYou}',
  'closing-asked':
    'Chào {fullName},\n\nVừa có yêu cầu đóng tài khoản {username} của bạn, từ địa chỉ {ip}. Tài khoản sẽ đóng sau 14 ngày. Trước đó bạn vẫn có thể đăng nhập và giữ lại.\n\n{ifNotYou}',
  'closing-dropped':
    'Chào {fullName},\n\nTài khoản {username} của bạn sẽ không bị đóng: vừa có yêu cầu giữ lại, từ địa chỉ {ip}.\n\n{ifNotYou}',
  'closing-stopped':
    'Chào {fullName},\n\nTài khoản {username} lẽ ra đóng hôm nay, nhưng trong thời gian đó bạn đã trở thành chủ sở hữu duy nhất của trang quản trị. Tài khoản vẫn mở. Hãy trao vai trò chủ sở hữu cho người khác rồi đóng lại.',
  'account-closed':
    'Chào {fullName},\n\nTài khoản {username} đã đóng như bạn yêu cầu 14 ngày trước. Mọi thiết bị đã bị đăng xuất; mật khẩu, khoá truy cập và các cài đặt riêng của bạn đã bị xoá. Những việc bạn đã làm trong trang quản trị vẫn nằm trong lịch sử.',
} as const

export const securityMailWords = {
  ifNotYou:
    'Nếu không phải bạn, hãy đổi mật khẩu ngay, đăng xuất mọi thiết bị khác trong trang Tài khoản, và báo quản trị viên.',
} as const

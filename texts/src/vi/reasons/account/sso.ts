import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Single sign-on: what people read on the way back from a provider, and administrators who set one up. */
export const ssoReasons = {
  'sso.attempt-over': 'Lần đăng nhập này đã hết hạn hoặc đã dùng, hoặc bắt đầu ở trình duyệt khác. Hãy bắt đầu lại',
  'sso.denied': 'Bạn đã huỷ đăng nhập ở nhà cung cấp',
  'sso.provider-refused': 'Nhà cung cấp từ chối đăng nhập này. Hãy thử lại, hoặc nhờ quản trị viên kiểm tra cài đặt',
  'sso.secret-lost':
    'Mật khẩu ứng dụng được mã hoá bằng một khoá của máy chủ nay đã mất. Quản trị viên cần nhập lại ở phần đăng nhập một lần',
  'sso.secret-refused':
    'Nhà cung cấp không chấp nhận mã ứng dụng hoặc mật khẩu ứng dụng. Quản trị viên cần kiểm tra hai mục này',
  'sso.not-genuine': 'Không xác minh được câu trả lời của nhà cung cấp nên đã bỏ qua. Hãy bắt đầu lại',
  'sso.no-answer': 'Nhà cung cấp không trả lời. Hãy thử lại sau ít phút, hoặc đăng nhập bằng mật khẩu',
  'sso.unknown-host': 'Không tìm thấy máy chủ của nhà cung cấp. Hãy kiểm tra địa chỉ',
  'sso.not-reachable':
    'Địa chỉ của nhà cung cấp nằm trong mạng riêng hoặc không dùng https. Nếu đúng là máy chủ trong mạng của bạn, hãy bật “Nằm trong mạng riêng”',
  'sso.bad-certificate': 'Chứng chỉ TLS của nhà cung cấp không hợp lệ',
  'sso.bad-metadata': 'Bản mô tả của nhà cung cấp thiếu địa chỉ cần thiết, hoặc có địa chỉ không dùng https',
  'sso.other-issuer':
    'Máy chủ trả lời, nhưng tự gọi mình bằng địa chỉ khác. Hãy nhập đúng địa chỉ mà nhà cung cấp ghi (issuer)',
  'sso.no-discovery':
    'Địa chỉ này không có bản mô tả OpenID Connect (/.well-known/openid-configuration). Hãy kiểm tra địa chỉ',
  'sso.failed': 'Không đăng nhập được qua nhà cung cấp. Hãy thử lại, hoặc đăng nhập bằng mật khẩu',
  'sso.waiting': 'Tài khoản của bạn đang chờ quản trị viên duyệt',
  'sso.account-closed': 'Tài khoản này đang bị khoá hoặc chưa dùng được. Hãy hỏi quản trị viên',
  'sso.not-linked':
    'Chưa có tài khoản nào liên kết với bạn. Hãy đăng nhập như thường lệ rồi liên kết ở trang Tài khoản, hoặc hỏi quản trị viên',
  'sso.address-known':
    'Địa chỉ email này thuộc một tài khoản đã có. Hãy đăng nhập bằng tài khoản đó rồi liên kết ở trang Tài khoản',
  'sso.identity-known': 'Danh tính này ở nhà cung cấp đã liên kết với một tài khoản khác',
  'sso.linked-already': 'Tài khoản của bạn đã liên kết với nhà cung cấp này. Hãy gỡ liên kết cũ trước',
  'sso.only-way': 'Đây là cách đăng nhập duy nhất của bạn. Hãy đặt mật khẩu hoặc thêm khoá truy cập trước',
  'sso.not-fresh': 'Nhà cung cấp không cho biết bạn vừa đăng nhập lại, nên chưa xác nhận được',
  'sso.somebody-else': 'Bạn đã đăng nhập ở nhà cung cấp bằng một danh tính khác',
  'sso.order-not-genuine': 'Không xác minh được lệnh đăng xuất',
  'sso.name-required': 'Vui lòng nhập tên hiện trên nút đăng nhập',
  'sso.issuer-required': 'Vui lòng nhập địa chỉ của nhà cung cấp (issuer)',
  'sso.issuer-invalid': 'Địa chỉ không đúng. Ví dụ: https://login.example.com',
  'sso.issuer-https': sharedReasonsWords.theAddressMustBeginWithHttps,
  'sso.issuer-taken': 'Đã có nhà cung cấp với địa chỉ này',
  'sso.issuer-in-use': 'Đã có người liên kết với địa chỉ này, nên không đổi được. Hãy thêm một nhà cung cấp khác',
  'sso.client-required': 'Vui lòng nhập mã ứng dụng trước khi bật',
  'sso.secret-required': 'Vui lòng nhập mật khẩu ứng dụng trước khi bật',
  'sso.secret-again': 'Khi đổi địa chỉ hoặc mã ứng dụng, hãy nhập lại mật khẩu ứng dụng',
  'sso.secret-invalid': 'Mật khẩu ứng dụng chỉ gồm chữ không dấu, số và dấu câu',
  'sso.scope-invalid': 'Phạm vi không có khoảng trắng, dấu ngoặc kép hay gạch chéo ngược',
  'sso.claim-required': 'Vui lòng nhập tên trường chứa nhóm',
  'sso.group-required': sharedReasonsWords.pleaseGiveTheNameOfThe,
  'sso.roles-required': sharedReasonsWords.chooseAtLeastOneRole,
  'sso.owner-mapped': 'Vai trò chủ sở hữu chỉ được giao bằng tay',
  'sso.providers-most': 'Đã có {max} nhà cung cấp. Hãy xoá bớt trước',
  'roles.mapped': 'Đăng nhập một lần đang giao vai trò này theo nhóm. Hãy bỏ nó khỏi bảng nhóm trước',
} as const

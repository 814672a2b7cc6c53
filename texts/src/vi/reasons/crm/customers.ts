import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Customers, their contact data, tags and consents. */
export const customerReasons = {
  'customers.exists': '{name} đã có hồ sơ với địa chỉ thư này. Hãy mở hồ sơ đó thay vì tạo mới',
  'customers.transition': 'Khách đang ở trạng thái “{from}” nên không chuyển sang “{to}” được. Hãy tải lại trang',
  'customers.place-unknown': 'Phường, xã không thuộc tỉnh, thành đã chọn. Hãy chọn lại',
  'customers.owner-unknown':
    'Người phụ trách phải là đồng nghiệp đang hoạt động và được xem khách hàng. Hãy chọn người khác',
  'customers.link-https': 'Liên kết phải bắt đầu bằng https://',
  'customers.contact-twice': 'Một địa chỉ hoặc số được ghi hai lần. Hãy bỏ bớt một dòng',
  'customers.too-many-files': 'Khách hàng này đã có {max} tệp. Hãy xoá tệp không còn cần',
  'customers.in-the-future': 'Thời điểm này ở tương lai. Hãy chọn lúc đã xảy ra',
  'customers.share-nothing':
    'Hai khách hàng này không còn chung địa chỉ thư, số điện thoại hay họ tên và ngày sinh. Hãy tải lại danh sách',
  'customers.too-many-tags': 'Khách này đã có đủ 30 nhãn. Hãy bỏ bớt nhãn trước',
  'customers.trash-account': 'Người này có tài khoản đăng nhập. Hãy khoá tài khoản, hoặc chặn khách hàng thay vì xoá',
  'customers.trash-teaches': 'Người này là giảng viên. Hãy chặn khách hàng thay vì xoá',
  'customers.trash-bought':
    'Khách đã mua hàng hoặc đã học, nên hồ sơ được giữ lại. Hãy chặn, hoặc xoá dữ liệu cá nhân nếu khách yêu cầu',
  'customers.trash-student': 'Khách là học viên. Hãy xoá ở danh sách học viên, hồ sơ khách hàng sẽ vào thùng rác theo',
  'customers.trash-request': 'Khách đang có yêu cầu về dữ liệu cá nhân. Hãy xử lý xong yêu cầu trước',
  'customers.in-trash': 'Hồ sơ khách hàng này đang nằm trong thùng rác. Hãy khôi phục trước',
  'customers.two-records':
    'Email thuộc về một hồ sơ, còn số điện thoại và họ tên thuộc về hồ sơ khác. Hãy gộp hai hồ sơ trước',
  'customers.other-email': 'Khách có số điện thoại và họ tên này đã có email khác. Hãy thêm email ở trang của khách',
  'customers.needs-contact': 'Cần email hoặc số điện thoại để không nhập một người hai lần',
  'customers.phone-of-another': 'Số này thuộc về khách có tên khác. Hãy thêm email, hoặc sửa tên cho khớp',
  'customers.consent-incomplete': 'Ghi đồng ý cần đủ nơi đồng ý, ngày và bằng chứng. Im lặng không phải là đồng ý',
  'customers.consent-by-hand': 'Khách đã có hồ sơ, nên không ghi đồng ý từ tệp. Hãy ghi ở trang của khách',
  'tags.name-required': 'Vui lòng nhập tên nhãn',
  'tags.name-taken': 'Đã có nhãn tên này',
  'consents.proof-required': 'Hãy ghi bằng chứng: số phiếu, lời đã nói hoặc ngày của thư. Im lặng không phải là đồng ý',
  'consents.older-than-newest': 'Đã có lần ghi mới hơn cho mục này. Hãy chọn thời điểm sau lần đó',
  'consents.version-taken': 'Đã có phiên bản này của văn bản đồng ý',
  'customers.merge-same': 'Hãy chọn hai hồ sơ khác nhau',
  'customers.merge-same-course':
    'Cả hai hồ sơ cùng học “{course}”. Hãy xử lý một trong hai lượt ghi danh trước, vì tiến độ học không gộp được',
  'customers.merge-both-sign-in':
    'Cả hai hồ sơ đều có tài khoản đăng nhập. Hãy chuyển người dùng sang một tài khoản và xoá tài khoản kia trước',
  'customers.merge-both-teach': 'Cả hai hồ sơ đều là giảng viên, không gộp được',
  'customers.merge-both-verify': 'Cả hai hồ sơ đều đang được xác minh danh tính. Hãy kết thúc một hồ sơ xác minh trước',
  'customers.merge-account-and-teacher':
    'Một hồ sơ có tài khoản đăng nhập, hồ sơ kia là giảng viên có thông tin nhận tiền. Hai hồ sơ này không gộp được',
  'customers.merge-account-and-check':
    'Một hồ sơ có tài khoản đăng nhập, hồ sơ kia có giấy tờ xác minh danh tính. Hai hồ sơ này không gộp được',
  'customers.unmerge-address-of-account':
    'Hoàn tác sẽ đổi địa chỉ đăng nhập của một tài khoản. Hãy đổi địa chỉ trong Quản lý tài khoản trước',
  'customers.merge-suspended': 'Một trong hai học viên đang bị đình chỉ. Hãy bỏ đình chỉ trước khi gộp',
  'customers.merge-conflict': 'Hai hồ sơ có hai địa chỉ email chính khác nhau. Hãy chọn địa chỉ giữ làm chính',
  'customers.merge-over': 'Lần gộp này không còn hoàn tác được',
  'customers.merge-gone': 'Hồ sơ giữ lại đã bị xoá hoặc gộp tiếp vào hồ sơ khác. Hãy hoàn tác bước đó trước',
  'customers.merged-into': 'Hồ sơ này đã được gộp vào một hồ sơ khác',
  'groups.name-required': sharedReasonsWords.pleaseGiveTheNameOfThe,
  'groups.period-reversed': 'Ngày kết thúc trước ngày bắt đầu. Hãy chọn ngày kết thúc muộn hơn',
  'groups.course-unknown': 'Khoá học này không còn nữa. Hãy chọn khoá học khác',
  'groups.without-rule': 'Nhóm này không có điều kiện. Thành viên được thêm bằng tay hoặc theo một khoảng thời gian',
  'groups.not-by-hand':
    'Thành viên nhóm này do điều kiện hoặc khoảng thời gian quyết định. Muốn tự chọn, hãy tạo nhóm cố định',
  'groups.archived': 'Nhóm đã lưu trữ. Hãy đưa nhóm ra khỏi lưu trữ trước',
  'groups.transition': 'Nhóm đang “{from}”, không thể chuyển sang “{to}”. Hãy tải lại trang',
  'groups.in-use-by-coupon':
    'Mã giảm giá {code} dành cho thành viên nhóm này. Hãy tắt mã hoặc chọn nhóm khác cho mã trước',
  'groups.owner-unknown': 'Hãy chọn một đồng nghiệp đang làm việc với khách hàng',
  'groups.in-use': 'Chiến dịch “{name}” sắp gửi cho nhóm này. Hãy bỏ hẹn gửi trước',
  'groups.cohort-stays': 'Nhóm theo đợt chỉ xác định một lần và giữ nguyên. Hãy sao chép nhóm để xác định lại',
  'groups.merged-into': 'Nhóm này đã được gộp vào một nhóm khác',
  'groups.merge-same': 'Hãy chọn nhóm khác với nhóm này, mỗi nhóm một lần',
  'groups.merge-into-rule':
    'Thành viên của “{group}” do điều kiện quyết định: người từ nhóm khác sẽ lại rời nhóm ngay trong đêm. Hãy gộp nhóm này vào một nhóm cố định',
  'groups.merge-uncounted': 'Thành viên của “{group}” đang được cập nhật. Hãy đợi xong rồi gộp',
  'groups.merge-campaign': 'Chiến dịch “{name}” sắp gửi cho “{group}”. Hãy bỏ hẹn gửi trước',
  'groups.merge-automation': 'Kịch bản “{name}” chỉ chạy cho “{group}”. Hãy dừng kịch bản trước',
  'groups.merge-too-many': 'Sẽ có hơn {max} người vào nhóm. Hãy gộp từng ít nhóm một, hoặc dùng nhóm theo điều kiện',
  'groups.merge-too-much': 'Các nhóm này có hơn {max} mã giảm giá, chiến dịch và kịch bản. Hãy gộp từng ít nhóm một',
  'groups.merge-over': 'Nhóm đã thay đổi sau khi gộp nên không hoàn tác được nữa. Hãy khôi phục nhóm kia từ thùng rác',
  'groups.everybody': 'Lệnh này sẽ ghi danh toàn bộ {count} học viên. Nếu đúng ý bạn, hãy xác nhận',
  'groups.learning-already': 'Học viên đã bắt đầu học khoá này. Nếu cần, hãy thu hồi ở trang của học viên',
  'organisations.name-required': 'Vui lòng nhập tên tổ chức',
  'organisations.tax-code-taken': 'Mã số thuế này đã thuộc về tổ chức khác. Hãy mở tổ chức đó',
  'organisations.tax-code-invalid': 'Mã số thuế gồm 10 số, hoặc 13 số với chi nhánh',
  'organisations.person-unknown': sharedReasonsWords.thisPersonIsNotAmongThe,
  'customers.processing-restricted':
    'Dữ liệu của người này đang bị hạn chế xử lý từ {since} nên chỉ được lưu giữ. Nếu họ đồng ý, hãy thôi hạn chế trước',
  'customers.processing-restricted-by':
    'Dữ liệu của người này đang bị hạn chế xử lý từ {since} theo yêu cầu {number} nên chỉ được lưu giữ. Nếu họ đồng ý, hãy thôi hạn chế trước',
  'customers.restricted':
    'Người này đã yêu cầu hạn chế xử lý dữ liệu: hồ sơ chỉ được lưu giữ. Chỉ người phụ trách yêu cầu về dữ liệu cá nhân mới sửa được',
} as const

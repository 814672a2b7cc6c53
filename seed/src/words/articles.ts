import type { HelpScreen } from '@learning-cms/contract/help/articles'
import type { Told } from './article-texts.ts'

export const articleCategoryWords = [
  {
    key: 'sales',
    name: ['Đơn hàng và tiền', 'Orders and money'],
    about: ['Bán, thu, hoàn tiền và mã giảm giá', 'Selling, payments, refunds and coupons'],
  },
  {
    key: 'courses',
    name: ['Khoá học và học viên', 'Courses and students'],
    about: ['Soạn, xuất bản, ghi danh và chăm sóc học viên', 'Writing, publishing, enrolling and caring for students'],
  },
  {
    key: 'museum',
    name: ['Bảo tàng', 'Museum'],
    about: ['Ghi hiện vật, trình bày 3D và in ấn', 'Registering artifacts, 3D scenes and printing'],
  },
  {
    key: 'accounts',
    name: ['Tài khoản và quyền', 'Accounts and rights'],
    about: ['Mời đồng nghiệp, vai trò, nhật ký', 'Colleagues, roles and the activity log'],
  },
  {
    key: 'console',
    name: ['Dùng bảng điều khiển', 'Using the console'],
    about: ['Tìm nhanh, danh sách, nhập xuất, thùng rác', 'Finding, lists, files and the trash'],
  },
] as const
type CategoryKey = (typeof articleCategoryWords)[number]['key']

export type SampleArticle = {
  category: CategoryKey
  vi: Told
  en?: Told
  tags: readonly string[]
  screens: readonly HelpScreen[]
  isFeatured?: true
  /** Published if omitted. */
  status?: 'draft' | 'archived'
}

export const articleWords: readonly SampleArticle[] = [
  {
    category: 'sales',
    isFeatured: true,
    screens: ['orders', 'refunds'],
    tags: ['hoàn tiền', 'trả lại tiền', 'refund'],
    vi: {
      title: 'Hoàn tiền một phần hay cả đơn hàng',
      opening:
        'Hoàn tiền là một yêu cầu riêng, đi kèm đơn hàng: tiền, quyền học, hoa hồng giảng viên và mã giảm giá cùng đổi theo. Bạn luôn thấy trước mọi thay đổi rồi mới xác nhận.',
      parts: [
        [
          'Tạo yêu cầu',
          'Mở đơn hàng từ *Đơn hàng*, tìm bằng tên không dấu, số điện thoại hoặc mã đơn.',
          'Chọn *Hoàn tiền*, rồi chọn các khoá cần hoàn hoặc nhập một số tiền; số tiền được chia cho từng khoá theo phần còn lại.',
          'Chọn lý do. Với “khác” hãy ghi rõ ít nhất mười chữ.',
          'Xem bảng “sẽ xảy ra”: tiền trả lại, quyền học bị thu, hoa hồng giảm bao nhiêu. Đúng rồi mới xác nhận.',
        ],
        [
          'Khi cần người thứ hai',
          'Số tiền vượt hạn mức của bạn sẽ chờ duyệt; người duyệt phải là người khác.',
          'Theo dõi trong *Hoàn tiền*, lọc theo “chờ duyệt”.',
        ],
        [
          'Khi cổng thanh toán chưa trả lời',
          'Yêu cầu ở trạng thái đang xử lý, không phải thất bại. Hệ thống tự hỏi lại cổng.',
          'Sau một ngày vẫn chưa rõ, yêu cầu chuyển sang “cần xem xét”: hãy đối chiếu với sao kê rồi chọn kết quả.',
        ],
      ],
      note: 'Số tiền tối đa hoàn được hiện ngay dưới ô nhập. Vượt quá sẽ bị từ chối, kể cả khi đồng nghiệp vừa hoàn trước bạn một giây.',
    },
    en: {
      title: 'Refund part of an order, or all of it',
      opening:
        'A refund is a request of its own beside the order: money, access, commission and coupon follow it together. You always see what will change before you confirm.',
      parts: [
        [
          'Make the request',
          'Open the order from *Orders*: a name without accents, a phone number or a code finds it.',
          'Choose *Refund*, then the courses to refund or an amount; an amount is spread over the courses by what is left of each.',
          'Choose a reason. “Other” asks for at least ten letters.',
          'Read what will happen: money returned, access revoked, commission taken back. Confirm when it is right.',
        ],
        [
          'When a second person is needed',
          'An amount over your limit waits for approval, by somebody else.',
          'Follow it under *Refunds*, filtered by “waiting for approval”.',
        ],
        [
          'When the gateway does not answer',
          'The request is being processed, not failed. The system asks the gateway again by itself.',
          'After a day without an answer it needs review: compare it with the statement, then choose what happened.',
        ],
      ],
      note: 'The most that can be refunded stands below the field. More is refused, even when a colleague refunded a second before you.',
    },
  },
  {
    category: 'sales',
    isFeatured: true,
    screens: ['coupons'],
    tags: ['mã giảm giá', 'khuyến mãi', 'coupon'],
    vi: {
      title: 'Tạo mã giảm giá và thử trước khi gửi đi',
      opening:
        'Một mã giảm giá có giá trị, thời hạn, số lượt và phạm vi. Hãy thử nó bằng bộ mô phỏng trước khi gửi cho học viên.',
      parts: [
        [
          'Tạo mã',
          'Vào *Mã giảm giá*, chọn *Tạo mã*. Mã gồm chữ in hoa không dấu, chữ số, gạch nối.',
          'Chọn phần trăm hay số tiền. Với phần trăm nên đặt mức giảm tối đa.',
          'Đặt ngày bắt đầu, ngày kết thúc, tổng số lượt và số lượt mỗi người.',
          'Giới hạn theo khoá học hoặc danh mục nếu cần; danh mục tính cả danh mục con.',
        ],
        [
          'Thử mã',
          'Trong *Mô phỏng*, chọn học viên và các khoá họ định mua.',
          'Kết quả cho biết giảm bao nhiêu ở từng khoá, hoặc vì sao mã không dùng được.',
        ],
      ],
      note: 'Sau lượt dùng đầu tiên, mã, loại giảm và phạm vi không sửa được nữa. Muốn đổi hãy tắt mã và tạo mã mới.',
    },
    en: {
      title: 'Make a coupon, and try it before you send it',
      opening:
        'A coupon has a value, a time, a number of uses and a scope. Try it in the simulator before students get it.',
      parts: [
        [
          'Make it',
          'Under *Coupons* choose *Create*. A code has capital letters without accents, digits and hyphens.',
          'Choose a percentage or an amount. A percentage should have a most it may take off.',
          'Set when it begins and ends, how many uses in all and for each person.',
          'Limit it to courses or categories if you wish; a category means those below it too.',
        ],
        [
          'Try it',
          'In the *Simulator* choose a student and the courses they would buy.',
          'It says how much comes off each course, or why the code does not apply.',
        ],
      ],
      note: 'After its first use the code, its kind and its scope can no longer be changed. Switch it off and make another.',
    },
  },
  {
    category: 'sales',
    screens: ['bank-transfers', 'orders'],
    tags: ['chuyển khoản', 'sao kê', 'VietQR'],
    vi: {
      title: 'Đối chiếu chuyển khoản với đơn hàng',
      opening:
        'Tiền chuyển khoản về tài khoản ngân hàng trước, rồi mới vào đơn hàng. Hộp chuyển khoản ghép hai bên bằng mã đơn và số tiền.',
      parts: [
        [
          'Nhập sao kê',
          'Tải sao kê từ ngân hàng ở dạng CSV.',
          'Vào *Chuyển khoản*, chọn *Nhập sao kê* rồi thả tệp vào. Dòng đã nhập lần trước được bỏ qua.',
        ],
        [
          'Ghép từng khoản',
          'Khoản khớp cả mã đơn lẫn số tiền hiện lên đầu: nhấn một phím để nhận.',
          'Khoản thiếu tiền để đơn ở trạng thái trả một phần; khoản thừa thành tiền dư của học viên.',
          'Khoản không nhận ra thì tìm đơn theo tên hoặc số điện thoại, rồi ghép bằng tay.',
        ],
      ],
      note: 'Mỗi mã giao dịch ngân hàng chỉ dùng được một lần. Nếu bị từ chối vì trùng, khoản đó đã nằm ở một đơn khác.',
    },
  },
  {
    category: 'sales',
    screens: ['orders'],
    tags: ['bán trực tiếp', 'đơn tay', 'ghi danh'],
    vi: {
      title: 'Bán một khoá học qua điện thoại hoặc tại quầy',
      opening:
        'Khi học viên mua qua điện thoại hoặc tại quầy, bạn lập đơn thay họ. Giá và mã giảm giá được tính đúng như ở cửa hàng.',
      parts: [
        [
          'Lập đơn',
          'Vào *Đơn hàng*, chọn *Bán trực tiếp*.',
          'Chọn học viên; nếu chưa có hồ sơ, tạo hồ sơ trước ở *Học viên*.',
          'Chọn các khoá, nhập mã giảm giá nếu có. Khoá mà người này đang học không chọn được.',
          'Chọn cách trả tiền, rồi lưu. Mã QR chuyển khoản hiện ngay trên trang đơn.',
        ],
        [
          'Ghi nhận tiền',
          'Với chuyển khoản, chờ khoản tiền hiện trong *Chuyển khoản* rồi ghép.',
          'Khi đơn hoàn tất, quyền học có ngay. Nếu chưa cấp được, đơn hiện lỗi và nút thử lại.',
        ],
      ],
    },
  },
  {
    category: 'sales',
    screens: ['instructors', 'payouts'],
    tags: ['giảng viên', 'hoa hồng', 'chi trả'],
    vi: {
      title: 'Hoa hồng và kỳ chi trả của giảng viên',
      opening: 'Phần của giảng viên được ghi vào sổ ngay khi đơn hoàn tất, giữ lại đến hết hạn hoàn tiền rồi mới chi.',
      parts: [
        [
          'Tỷ lệ',
          'Mỗi giảng viên có tỷ lệ theo ngày hiệu lực. Tỷ lệ mới chỉ áp dụng cho đơn sau ngày đó.',
          'Đơn đã bán giữ tỷ lệ của ngày bán.',
        ],
        [
          'Chi trả',
          'Vào *Chi trả giảng viên*, lập bảng cho kỳ. Các khoản còn trong hạn hoàn tiền chưa được tính.',
          'Một người lập, người khác duyệt. Sau khi chuyển tiền, ghi mã giao dịch.',
        ],
      ],
      note: 'Nếu đơn bị hoàn tiền sau khi đã chi, phần phải thu lại thành một dòng âm trong kỳ sau.',
    },
  },
  {
    category: 'courses',
    isFeatured: true,
    screens: ['courses'],
    tags: ['xuất bản', 'khoá học', 'publish'],
    vi: {
      title: 'Xuất bản một khoá học',
      opening:
        'Một khoá học đi từ bản nháp đến đang bán. Danh sách ở thẻ trạng thái cho biết còn thiếu gì; nhấn vào một mục để đến đúng ô cần điền.',
      parts: [
        [
          'Chuẩn bị',
          'Tiêu đề, mô tả và giá; giá 0 là khoá miễn phí.',
          'Danh mục đang hiện và giảng viên đang hoạt động.',
          'Ít nhất một bài học trong chương trình.',
        ],
        [
          'Xuất bản',
          'Lưu, rồi chọn *Xuất bản*. Khoá hiện ở cửa hàng ngay.',
          'Thông báo có nút hoàn tác trong vài giây, nếu bạn bấm nhầm.',
        ],
        [
          'Ngừng bán',
          'Khoá chưa ai mua có thể về bản nháp.',
          'Khoá đã có học viên thì lưu trữ: người đã mua vẫn học, người khác không mua được nữa.',
        ],
      ],
    },
    en: {
      title: 'Publish a course',
      opening:
        'A course goes from draft to being on sale. The status card lists what is missing; press an item to get to its field.',
      parts: [
        [
          'Prepare',
          'A title, a description and a price; 0 means free.',
          'A category that shows, and an active instructor.',
          'At least one lesson in the curriculum.',
        ],
        [
          'Publish',
          'Save, then choose *Publish*. The shop has it at once.',
          'The message offers to undo for some seconds.',
        ],
        [
          'Take it off sale',
          'A course nobody bought can become a draft again.',
          'One with students is archived: they keep it, and nobody else can buy it.',
        ],
      ],
    },
  },
  {
    category: 'courses',
    screens: ['courses', 'categories'],
    tags: ['danh mục', 'sắp xếp'],
    vi: {
      title: 'Sắp xếp cây danh mục khoá học',
      opening: 'Danh mục có nhiều nhất ba cấp. Ẩn một danh mục là ẩn mọi thứ bên dưới, nhưng không đổi gì ở chúng.',
      parts: [
        [
          'Di chuyển',
          'Kéo một danh mục đến chỗ mới, hoặc chọn *Chuyển đến…* trong trình đơn của nó.',
          'Bằng bàn phím: nhấn phím cách để nhấc lên, mũi tên để dời, phím cách để đặt xuống.',
        ],
        [
          'Xoá',
          'Danh mục trống xoá được ngay và khôi phục được từ thùng rác.',
          'Danh mục còn khoá học: chọn nơi nhận chúng trong hộp xác nhận.',
        ],
      ],
    },
  },
  {
    category: 'courses',
    screens: ['students', 'imports'],
    tags: ['nhập học viên', 'CSV', 'Excel', 'import'],
    vi: {
      title: 'Nhập học viên từ tệp Excel hoặc CSV',
      opening:
        'Bạn có thể đưa cả lớp vào một lần. Tệp được kiểm tra hết trước khi ghi: từng dòng sai được chỉ ra cùng cách sửa.',
      parts: [
        [
          'Chuẩn bị tệp',
          'Cột bắt buộc là họ tên và e-mail. Số điện thoại để ở dạng chữ để không mất số 0 đầu.',
          'Dấu tiếng Việt được giữ nguyên, tệp UTF-8 hay tệp Excel đều được.',
        ],
        [
          'Nhập',
          'Vào *Học viên*, chọn *Nhập*, thả tệp vào và ghép cột.',
          'Xem bảng kiểm tra: dòng mới, dòng trùng, dòng lỗi.',
          'Chọn *Nhập* để ghi. Việc chạy nền; bạn có thể đóng trang.',
        ],
        ['Nếu nhập nhầm', 'Mở lượt nhập và chọn *Hoàn tác*: những gì chưa ai sửa sẽ được rút lại.'],
      ],
    },
    en: {
      title: 'Import students from Excel or CSV',
      opening:
        'A whole class can come in at once. The file is checked before anything is written, and every faulty row is named with what to do.',
      parts: [
        [
          'Prepare the file',
          'Name and e-mail are required. Keep phone numbers as text, or they lose their leading 0.',
          'Accents are kept; UTF-8 and Excel files both work.',
        ],
        [
          'Import',
          'Under *Students* choose *Import*, drop the file and match its columns.',
          'Look at what was found: new rows, known ones, faulty ones.',
          'Choose *Import*. It runs in the background; you may close the page.',
        ],
        ['If it was the wrong file', 'Open the import and choose *Undo*: what nobody changed since is taken back.'],
      ],
    },
  },
  {
    category: 'courses',
    screens: ['students', 'enrolments'],
    tags: ['tạm ngưng', 'học viên', 'khoá tài khoản'],
    vi: {
      title: 'Tạm ngưng một học viên và khi nào nên làm',
      opening: 'Tạm ngưng chặn đăng nhập và mua hàng, nhưng giữ nguyên dữ liệu và các khoá đã mua.',
      parts: [
        [
          'Tạm ngưng',
          'Mở hồ sơ học viên, chọn *Tạm ngưng*, ghi lý do mà đồng nghiệp hiểu được.',
          'Đặt ngày hết hạn nếu chỉ tạm thời: hệ thống tự mở lại.',
        ],
        ['Xoá dữ liệu cá nhân', 'Chỉ làm khi học viên yêu cầu. Sổ sách giữ lại, tên và liên hệ thì không.'],
      ],
    },
  },
  {
    category: 'courses',
    screens: ['reviews'],
    tags: ['đánh giá', 'kiểm duyệt'],
    vi: {
      title: 'Duyệt đánh giá bằng bàn phím',
      opening:
        'Hàng chờ sắp đánh giá cũ nhất lên trước và đánh dấu những dấu hiệu cần chú ý: liên kết, số điện thoại, lời thô tục, nội dung trùng.',
      parts: [
        [
          'Duyệt',
          'Dùng phím *J* và *K* để qua lại, *A* để duyệt, *R* để từ chối.',
          'Từ chối cần một lý do trong danh sách. Số sao thấp không phải là lý do.',
        ],
        ['Ảnh hưởng', 'Điểm trung bình của khoá đổi ngay khi một đánh giá được duyệt hay từ chối.'],
      ],
    },
  },
  {
    category: 'museum',
    isFeatured: true,
    screens: ['artifacts', 'register'],
    tags: ['đăng ký hiện vật', 'sổ đăng ký', 'artifact'],
    vi: {
      title: 'Ghi một hiện vật vào sổ đăng ký',
      opening:
        'Mỗi hiện vật có một số thứ tự không bao giờ dùng lại và một ký hiệu. Ghi tên và những gì chắc chắn trước; phần còn lại bổ sung sau.',
      parts: [
        [
          'Ghi mới',
          'Vào *Hiện vật*, chọn *Ghi hiện vật*. Số và ký hiệu tiếp theo được đề nghị sẵn.',
          'Nhập kích thước như trên phiếu giấy, ví dụ “Cao 63 cm; ĐK mặt 79,3 cm”: máy đọc ra số đo.',
          'Niên đại ghi theo cách quen dùng; năm trước Công nguyên là số âm.',
        ],
        [
          'Ảnh và mô hình 3D',
          'Thả ảnh vào bộ sưu tập; ảnh đầu tiên là ảnh bìa.',
          'Tệp GLB được kiểm tra, giảm nhẹ và đối chiếu kích thước với phiếu.',
        ],
        ['Xuất bản', 'Khách tham quan thấy hiện vật khi nó được xuất bản; chủ sở hữu chỉ hiện nếu bạn cho phép.'],
      ],
    },
    en: {
      title: 'Register an artifact',
      opening:
        'Every artifact has a number that is never used again, and a code. Write its name and what is certain first; the rest can follow.',
      parts: [
        [
          'A new one',
          'Under *Artifacts* choose *Register*. The next number and code are proposed.',
          'Type sizes as they stand on paper, such as “H. 63 cm; D. 79.3 cm”: they are read as measures.',
          'Write its age as people say it; years BCE are negative.',
        ],
        [
          'Photographs and 3D models',
          'Drop photographs into the gallery; the first is the cover.',
          'A GLB file is checked, made lighter and compared with the sizes on record.',
        ],
        ['Publish', 'Visitors see it once it is published; its owner only if you allow it.'],
      ],
    },
  },
  {
    category: 'museum',
    screens: ['artifacts'],
    tags: ['3D', 'điểm chú thích', 'tour', 'scene'],
    vi: {
      title: 'Dựng phần trình bày 3D: ánh sáng, chú thích, lượt xem',
      opening:
        'Phần trình bày quyết định khách tham quan thấy mô hình thế nào: góc nhìn đầu tiên, ánh sáng, các điểm chú thích và một lượt xem có thuyết minh.',
      parts: [
        [
          'Góc nhìn và ánh sáng',
          'Mở hiện vật, thẻ *Trình bày 3D*. Xoay đến góc đẹp rồi chọn *Lấy góc này làm góc đầu*.',
          'Chọn bộ ánh sáng; đổi hướng sáng chính nếu hoa văn bị chìm.',
        ],
        [
          'Điểm chú thích',
          'Chọn *Thêm chú thích* rồi nhấn lên mô hình. Viết ngắn, bằng hai ngôn ngữ.',
          'Dời một điểm bằng cách nhấc nó lên và đặt chỗ khác, hoặc bằng phím mũi tên.',
        ],
        ['Lượt xem', 'Xếp các góc nhìn thành một lượt, mỗi chặng có lời và thời lượng. Chạy thử trước khi lưu.'],
      ],
    },
    en: {
      title: 'Arrange a 3D scene: light, notes, a tour',
      opening:
        'The scene decides how visitors meet the model: the first view, the light, notes on it and a tour with a voice.',
      parts: [
        [
          'View and light',
          'Open the artifact, tab *3D scene*. Turn it to a good angle and choose *Begin with this view*.',
          'Choose a set of lights; turn the main one if the decoration is lost.',
        ],
        [
          'Notes',
          'Choose *Add note* and press on the model. Keep it short, in both languages.',
          'Move a note by lifting it and putting it elsewhere, or with the arrow keys.',
        ],
        ['A tour', 'Put views in an order, each with words and a time. Play it before you save.'],
      ],
    },
  },
  {
    category: 'museum',
    screens: ['print', 'register'],
    tags: ['in nhãn', 'mã QR', 'phiếu'],
    vi: {
      title: 'In phiếu và nhãn có mã QR',
      opening: 'Nhãn dán lên hộp hoặc giá dẫn thẳng đến hồ sơ của hiện vật khi quét bằng điện thoại đã đăng nhập.',
      parts: [
        [
          'In',
          'Chọn các hiện vật trong danh sách, rồi *In*.',
          'Chọn khổ nhãn; với tờ nhãn đã dùng một phần, chọn ô bắt đầu.',
          'Trong hộp in của trình duyệt, đặt lề là “không” và tỷ lệ 100 %.',
        ],
      ],
    },
  },
  {
    category: 'accounts',
    isFeatured: true,
    screens: ['users', 'roles'],
    tags: ['vai trò', 'quyền', 'mời', 'roles'],
    vi: {
      title: 'Mời đồng nghiệp và giao vai trò',
      opening:
        'Ai cũng làm việc bằng tài khoản riêng. Vai trò cho biết họ xem và làm được gì; một người có thể giữ nhiều vai trò.',
      parts: [
        [
          'Mời',
          'Vào *Quản lý tài khoản*, chọn *Thêm tài khoản*, nhập tên, e-mail và chọn vai trò.',
          'Gửi liên kết đặt mật khẩu. Liên kết dùng một lần và có hạn.',
        ],
        [
          'Vai trò',
          'Mở *Vai trò* để xem từng quyền; sao chép một vai trò có sẵn rồi sửa sẽ nhanh hơn tạo mới.',
          'Bạn không thể giao quyền mà chính bạn không có.',
          'Chọn *Xem như vai trò này* để thấy bảng điều khiển đúng như người giữ vai trò.',
        ],
        ['Khi một người nghỉ', 'Khoá tài khoản: phiên đăng nhập kết thúc ngay, việc họ đã làm vẫn còn tên họ.'],
      ],
    },
    en: {
      title: 'Invite colleagues and give them roles',
      opening:
        'Everybody works with an account of their own. Roles say what they see and do; a person may hold several.',
      parts: [
        [
          'Invite',
          'Under *Account Management* choose *Add account*, type name and e-mail, choose a role.',
          'Send the link for the password. It works once and for a time.',
        ],
        [
          'Roles',
          'Open *Roles* to see each right; copying a role and changing it is quicker than making one.',
          'Nobody gives a right they do not hold.',
          'Choose *See as this role* to see the console as its holders do.',
        ],
        ['When somebody leaves', 'Disable the account: sessions end at once, what they did keeps their name.'],
      ],
    },
  },
  {
    category: 'accounts',
    screens: ['activity'],
    tags: ['nhật ký', 'ai đã sửa', 'lịch sử'],
    vi: {
      title: 'Ai đã đổi gì: lịch sử của một hồ sơ và nhật ký hoạt động',
      opening:
        'Mọi thay đổi được ghi lại cùng người làm, thời điểm, giá trị trước và sau. Bản ghi không sửa, không xoá được.',
      parts: [
        [
          'Trên một hồ sơ',
          'Chọn *Lịch sử* ở đầu trang. Mỗi dòng cho thấy trường nào đổi từ gì sang gì.',
          'Chọn *Lấy lại giá trị trước* để đặt lại một trường; việc đó cũng được ghi.',
        ],
        [
          'Trên toàn hệ thống',
          'Mở *Nhật ký hoạt động*, lọc theo người, loại hồ sơ hoặc thời gian. Dòng mới chờ sau một nút để trang không nhảy.',
        ],
      ],
    },
  },
  {
    category: 'console',
    screens: ['dashboard', 'trash'],
    tags: ['thùng rác', 'khôi phục', 'xoá nhầm', 'trash'],
    vi: {
      title: 'Lấy lại thứ vừa xoá nhầm',
      opening: 'Xoá là đưa vào thùng rác trong ba mươi ngày. Thông báo sau khi xoá còn có nút hoàn tác.',
      parts: [
        [
          'Khôi phục',
          'Mở *Thùng rác*, tìm theo tên, chọn *Khôi phục*.',
          'Nếu chỗ cũ không còn, bạn được hỏi có khôi phục không kèm chỗ đó.',
        ],
        ['Xoá hẳn', 'Sau ba mươi ngày hồ sơ bị xoá hẳn. Trước đó chỉ người có quyền mới xoá hẳn được.'],
      ],
    },
    en: {
      title: 'Get back what was deleted by mistake',
      opening: 'Deleting puts things in the trash for thirty days. The message after it offers to undo as well.',
      parts: [
        [
          'Restore',
          'Open *Trash*, find it by name, choose *Restore*.',
          'If its old place is gone, you are asked whether to restore it without.',
        ],
        ['For good', 'After thirty days it is deleted for good. Before that only those with the right can do so.'],
      ],
    },
  },
  {
    category: 'console',
    screens: ['dashboard'],
    tags: ['phím tắt', 'tìm nhanh', 'shortcuts'],
    vi: {
      title: 'Tìm mọi thứ trong hai phím, và các phím tắt khác',
      opening:
        'Nhấn Ctrl K ở bất cứ đâu để tìm học viên, khoá học, đơn hàng, hiện vật hay một màn hình, không cần gõ dấu.',
      parts: [
        [
          'Hay dùng',
          '*Ctrl K* mở ô tìm; *?* mở bảng phím của màn hình đang xem; *F1* mở trợ giúp của màn hình đó.',
          '*/* đến ô tìm của danh sách; mũi tên và *Enter* để mở một dòng.',
          '*Ctrl S* lưu biểu mẫu.',
        ],
      ],
    },
    en: {
      title: 'Find anything in two keys, and other shortcuts',
      opening: 'Press Ctrl K anywhere to find students, courses, orders, artifacts or a screen, without accents.',
      parts: [
        [
          'Often used',
          '*Ctrl K* opens the search; *?* the keys of the screen; *F1* the help of the screen.',
          '*/* goes to the search of a list; arrows and *Enter* open a row.',
          '*Ctrl S* saves a form.',
        ],
      ],
    },
  },
  {
    category: 'console',
    screens: ['imports', 'jobs'],
    tags: ['xuất tệp', 'CSV', 'Excel'],
    status: 'draft',
    vi: {
      title: 'Xuất một danh sách ra Excel hoặc CSV',
      opening:
        'Tệp xuất chứa đúng những gì danh sách đang lọc, đúng thứ tự cột bạn xếp. (Bản nháp: cần bổ sung ảnh chụp màn hình.)',
      parts: [
        [
          'Xuất',
          'Lọc danh sách, rồi chọn *Xuất* và định dạng.',
          'Tệp sẵn sàng trong *Công việc nền* và giữ một ngày. Cột cá nhân được che nếu bạn không có quyền xem.',
        ],
      ],
    },
  },
  {
    category: 'console',
    screens: [],
    tags: ['giao diện cũ'],
    status: 'archived',
    vi: {
      title: 'Chuyển từ bảng tính sang hệ thống mới',
      opening: 'Hướng dẫn cho tuần chuyển đổi. Lưu lại để tham khảo.',
      parts: [
        ['Tuần đầu', 'Nhập danh sách học viên và hiện vật từ bảng tính.', 'Đối chiếu số dòng, rồi khoá bảng tính cũ.'],
      ],
    },
  },
]

import type { HelpScreen } from '@learning-cms/contract/help/articles'
import type { ArticleText } from './article-texts.ts'

export const articleCategoryWords = [
  {
    key: 'sales',
    name: ['Đơn hàng và tiền', 'Orders and money'],
    about: ['Bán, thu, hoàn tiền và mã giảm giá', 'Selling, payments, refunds and coupons'],
  },
  {
    key: 'courses',
    name: ['Khoá học và học viên', 'Courses and students'],
    about: ['Soạn, xuất bản, ghi danh và chăm sóc học viên', 'Writing, publishing, enrolling and supporting students'],
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
    name: ['Dùng trang quản trị', 'Using the console'],
    about: ['Tìm nhanh, danh sách, nhập xuất, thùng rác', 'Search, lists, imports and exports, the trash'],
  },
] as const
type CategoryKey = (typeof articleCategoryWords)[number]['key']

export type SampleArticle = {
  category: CategoryKey
  vi: ArticleText
  en?: ArticleText
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
          'Theo dõi trong *Hoàn tiền*, ở mục “Chờ duyệt”.',
        ],
        [
          'Khi cổng thanh toán chưa trả lời',
          'Yêu cầu ở trạng thái đang xử lý, không phải thất bại. Hệ thống tự hỏi lại cổng.',
          'Sau một ngày vẫn chưa rõ, yêu cầu chuyển sang “Cần kiểm tra”: hãy đối chiếu với sao kê rồi chọn kết quả.',
        ],
      ],
      note: 'Số tiền tối đa hoàn được hiện ngay dưới ô nhập. Vượt quá sẽ bị từ chối, kể cả khi đồng nghiệp vừa hoàn trước bạn một giây.',
    },
    en: {
      title: 'Refund part or all of an order',
      opening:
        'A refund is a separate request, linked to the order: money, access, commission and coupon change together. You always see what will change before you confirm.',
      parts: [
        [
          'Create the request',
          'Open the order from *Orders*: search by name without accents, phone number or order number.',
          'Choose *Refund*, then the courses to refund or an amount; an amount is spread over the courses in proportion to what is left of each.',
          'Choose a reason. For “Other”, write at least ten characters.',
          'Check “What will happen”: money returned, access revoked, commission reversed. Confirm when it is right.',
        ],
        [
          'When a second person is needed',
          'An amount over your limit needs approval by someone else.',
          'Follow it under *Refunds*, in “Pending approval”.',
        ],
        [
          'When the gateway does not respond',
          'The request is processing, not failed. The system checks with the gateway again by itself.',
          'If the outcome is still unknown after a day, the refund needs review: compare it with the bank statement, then settle the outcome.',
        ],
      ],
      note: 'The maximum refund is shown below the field. More than that is refused, even if a colleague made a refund a second before you.',
    },
  },
  {
    category: 'sales',
    isFeatured: true,
    screens: ['coupons'],
    tags: ['mã giảm giá', 'khuyến mãi', 'coupon'],
    vi: {
      title: 'Tạo mã giảm giá và thử trước khi gửi đi',
      opening: 'Một mã giảm giá có giá trị, thời hạn, số lượt và phạm vi. Hãy thử mã trước khi gửi cho học viên.',
      parts: [
        [
          'Tạo mã',
          'Vào *Mã giảm giá*, chọn *Mã giảm giá mới*. Mã gồm chữ in hoa không dấu, chữ số, gạch nối.',
          'Chọn phần trăm hay số tiền. Với phần trăm nên đặt mức giảm tối đa.',
          'Đặt ngày bắt đầu, ngày kết thúc, tổng số lượt và số lượt mỗi người.',
          'Giới hạn theo khoá học hoặc danh mục nếu cần; danh mục tính cả danh mục con.',
        ],
        [
          'Thử mã',
          'Trong *Thử mã*, chọn học viên và các khoá họ định mua.',
          'Kết quả cho biết giảm bao nhiêu ở từng khoá, hoặc vì sao mã không dùng được.',
        ],
      ],
      note: 'Sau lượt dùng đầu tiên, mã, loại giảm và phạm vi không sửa được nữa. Muốn đổi hãy tắt mã và tạo mã mới.',
    },
    en: {
      title: 'Create a coupon and try it before you send it',
      opening:
        'A coupon has a value, a validity period, a number of uses and a scope. Try it before you send it to students.',
      parts: [
        [
          'Create the coupon',
          'Under *Coupons*, choose *New coupon*. A code has letters without accents, digits and hyphens.',
          'Choose a percentage or a fixed amount. It is best to set a maximum discount for a percentage.',
          'Set the start, the end, the total uses and the uses per student.',
          'Limit it to courses or categories if you wish; a category includes its subcategories.',
        ],
        [
          'Try the code',
          'In *Try code*, choose a student and the courses they want to buy.',
          'The result shows the discount on each course, or why the code does not apply.',
        ],
      ],
      note: 'After the first use, the code, discount type and scope can no longer be changed. Deactivate the coupon and create a new one instead.',
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
        'A course starts as a draft and ends up on sale. The status card lists what is missing; choose an item to go to its field.',
      parts: [
        [
          'Prepare',
          'A title, a description and a price; 0 means free.',
          'An active category and an active instructor.',
          'At least one lesson in the curriculum.',
        ],
        [
          'Publish',
          'Save, then choose *Publish*. The course appears in the shop immediately.',
          'The message has an undo button for a few seconds, in case you pressed it by mistake.',
        ],
        [
          'Stop selling it',
          'A course that no one has bought can go back to draft.',
          'A course with students is archived: they keep access, and no one else can buy it.',
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
          'Cột bắt buộc là họ tên và email. Số điện thoại để ở dạng chữ để không mất số 0 đầu.',
          'Dấu tiếng Việt được giữ nguyên, tệp UTF-8 hay tệp Excel đều được.',
        ],
        [
          'Nhập',
          'Vào *Học viên*, chọn *Nhập từ tệp*, thả tệp vào và ghép cột.',
          'Xem bảng kiểm tra: dòng mới, dòng trùng, dòng lỗi.',
          'Chọn *Nhập* để ghi. Việc chạy nền; bạn có thể đóng trang.',
        ],
        ['Nếu nhập nhầm', 'Mở lượt nhập và chọn *Hoàn tác lượt nhập*: những gì chưa ai sửa sẽ được rút lại.'],
      ],
    },
    en: {
      title: 'Import students from Excel or CSV',
      opening:
        'You can add a whole class at once. The file is checked before anything is saved, and every row with an error is listed with how to correct it.',
      parts: [
        [
          'Prepare the file',
          'Full name and email are required. Keep phone numbers as text, or they lose their leading 0.',
          'Accents are kept; UTF-8 and Excel files both work.',
        ],
        [
          'Import',
          'Under *Students*, choose *Import from a file*, drop the file and match its columns.',
          'Look at the check: new rows, existing rows, rows with errors.',
          'Choose *Import*. It runs in the background; you can close the page.',
        ],
        [
          'If you imported the wrong file',
          'Open the import and choose *Undo import*: anything not changed since is undone.',
        ],
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
        'Every artifact has a register number that is never reused, and a code. Enter its name and what is certain first; the rest can follow.',
      parts: [
        [
          'New artifact',
          'Under *Artifacts*, choose *Register artifact*. The next number and code are suggested.',
          'Enter dimensions as on the record card, such as “H. 63 cm; D. 79.3 cm”: the figures are read from the text.',
          'Enter the dating in your usual way; years BCE are negative.',
        ],
        [
          'Images and 3D models',
          'Drop images into the gallery; the first is the cover.',
          'A GLB file is checked, made lighter and compared with the recorded dimensions.',
        ],
        ['Publish', 'Visitors see the artifact once it is published; its owner is shown only if you allow it.'],
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
          'Mở hiện vật, thẻ *Trình bày 3D*. Xoay đến góc đẹp rồi chọn *Dùng góc nhìn này*.',
          'Chọn bộ ánh sáng; đổi hướng sáng chính nếu hoa văn bị chìm.',
        ],
        [
          'Điểm chú thích',
          'Chọn *Thêm điểm trên mô hình* rồi bấm lên mô hình. Viết ngắn, bằng hai ngôn ngữ.',
          'Dời một điểm bằng cách nhấc nó lên và đặt chỗ khác, hoặc bằng phím mũi tên.',
        ],
        ['Lượt xem', 'Xếp các góc nhìn thành một lượt, mỗi chặng có lời và thời lượng. Chạy thử trước khi lưu.'],
      ],
    },
    en: {
      title: 'Set up a 3D scene: light, hotspots, tours',
      opening:
        'The scene decides how visitors see the model: the initial view, the light, the hotspots and a narrated tour.',
      parts: [
        [
          'View and light',
          'Open the artifact’s *3D scene* tab. Turn the model to its best side and choose *Use this view*.',
          'Choose the light; try raking light if the ornament is hard to see.',
        ],
        [
          'Hotspots',
          'Choose *Add on the model* and click the model. Keep the text short, in both languages.',
          'To move a hotspot, choose *Reposition* and click its new position.',
        ],
        ['Tours', 'Put the hotspots in order, each stop with its own text. Preview the tour before you save.'],
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
          'Vào *Quản lý tài khoản*, chọn *Mời đồng nghiệp*, nhập tên, email và chọn vai trò.',
          'Gửi liên kết đặt mật khẩu. Liên kết dùng một lần và có hạn.',
        ],
        [
          'Vai trò',
          'Mở *Vai trò* để xem từng quyền; sao chép một vai trò có sẵn rồi sửa sẽ nhanh hơn tạo mới.',
          'Bạn không thể giao quyền mà chính bạn không có.',
          'Chọn *Xem thử với vai trò này* để thấy trang quản trị đúng như người giữ vai trò.',
        ],
        ['Khi một người nghỉ', 'Khoá tài khoản: phiên đăng nhập kết thúc ngay, việc họ đã làm vẫn còn tên họ.'],
      ],
    },
    en: {
      title: 'Invite colleagues and assign roles',
      opening:
        'Everyone works with their own account. Roles define what they can see and do; a person can hold several.',
      parts: [
        [
          'Invite',
          'Under *Account Management*, choose *Invite colleague*, enter a name and email, and choose a role.',
          'They get a link to set their password. It works once and expires.',
        ],
        [
          'Roles',
          'Open *Roles* to see each right; duplicating a role and changing it is quicker than starting from scratch.',
          'You cannot grant a right that you do not have.',
          'Choose *Preview as this role* to see the console as people with that role do.',
        ],
        ['When someone leaves', 'Disable the account: sessions end immediately, and their past work keeps their name.'],
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
      title: 'Restore something deleted by mistake',
      opening: 'Deleted items stay in the trash for thirty days. The message after deleting also has an undo button.',
      parts: [
        [
          'Restore',
          'Open *Trash*, find it by name, choose *Restore*.',
          'If its old location no longer exists, you are asked whether to restore it without one.',
        ],
        [
          'Permanent deletion',
          'After thirty days items are permanently deleted. Before that, only people with the right can do so.',
        ],
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
      title: 'Find anything with two keys, and other shortcuts',
      opening: 'Press Ctrl K anywhere to find students, courses, orders, artifacts or screens; accents are not needed.',
      parts: [
        [
          'Most used',
          '*Ctrl K* opens the search; *?* shows the screen’s shortcuts; *F1* opens the screen’s help.',
          '*/* goes to the list’s search box; the arrow keys and *Enter* open a row.',
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
          'Lọc danh sách, rồi chọn *Xuất tệp* và định dạng.',
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

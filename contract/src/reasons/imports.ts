/** Files that are imported: as a whole, then row by row. */
export const importReasons = {
  'imports.empty': {
    en: 'This file holds no rows. The first line names the columns, the rows come below it',
    vi: 'Tệp này không có dòng nào. Dòng đầu là tên cột, dữ liệu nằm bên dưới',
  },
  'imports.too-large': {
    en: 'A file may have at most {max} MB. Please split it into several',
    vi: 'Tệp được nặng tối đa {max} MB. Hãy chia thành nhiều tệp',
  },
  'imports.too-many-rows': {
    en: 'A file may have at most {max} rows. Please split it into several',
    vi: 'Tệp được có tối đa {max} dòng. Hãy chia thành nhiều tệp',
  },
  'imports.too-many-columns': {
    en: 'A file may have at most {max} columns',
    vi: 'Tệp được có tối đa {max} cột',
  },
  'imports.not-a-table': {
    en: 'This is not a CSV or XLSX file. Please save the table as one of these',
    vi: 'Đây không phải tệp CSV hay XLSX. Hãy lưu bảng dưới một trong hai dạng này',
  },
  'imports.old-excel': {
    en: 'This is an old Excel file (.xls). Please open it and save it as Excel Workbook (.xlsx)',
    vi: 'Đây là tệp Excel đời cũ (.xls). Hãy mở rồi lưu lại dạng Excel Workbook (.xlsx)',
  },
  'imports.password': {
    en: 'This file is protected by a password. Please take the password off and save it again',
    vi: 'Tệp này có mật khẩu. Hãy bỏ mật khẩu rồi lưu lại',
  },
  'imports.encoding': {
    en: 'The text of this file is not UTF-8, so Vietnamese letters would be lost. In Excel choose Save As, “CSV UTF-8”, or save as .xlsx',
    vi: 'Tệp không dùng bảng mã UTF-8 nên chữ tiếng Việt sẽ bị sai. Trong Excel hãy chọn Lưu thành “CSV UTF-8”, hoặc lưu dạng .xlsx',
  },
  'imports.broken': {
    en: 'This file is incomplete or damaged. Please open it, save it anew and choose it again',
    vi: 'Tệp chưa trọn vẹn hoặc bị hỏng. Hãy mở ra, lưu lại rồi chọn lại tệp',
  },
  'imports.quote-open': {
    en: 'The quotation mark that opens in line {line} is never closed. Please mend that line, or double the mark if it belongs to the text',
    vi: 'Dấu ngoặc kép mở ở dòng {line} không được đóng lại. Hãy sửa dòng đó, hoặc viết đôi dấu ngoặc nếu nó thuộc về nội dung',
  },
  'imports.too-heavy': {
    en: 'This file took too much time or memory to read. Please save it as CSV, or split it',
    vi: 'Đọc tệp này tốn quá nhiều thời gian hoặc bộ nhớ. Hãy lưu dạng CSV hoặc chia nhỏ',
  },
  'imports.sheet-unknown': { en: 'The file has no such sheet', vi: 'Tệp không có trang tính này' },
  'imports.lost': {
    en: 'The file is no longer on the server. Please upload it again',
    vi: 'Tệp không còn trên máy chủ. Vui lòng tải lên lại',
  },
  'imports.interrupted': {
    en: 'The file did not arrive whole. Please upload it again',
    vi: 'Tệp chưa tải lên trọn vẹn. Vui lòng tải lên lại',
  },
  'parcels.other-offset': {
    en: 'This part does not follow what has come so far: {received} bytes',
    vi: 'Phần này không nối tiếp phần đã nhận: {received} byte',
  },
  'parcels.too-much': {
    en: 'More came than the {max} bytes this file was said to have',
    vi: 'Dữ liệu gửi lên vượt quá {max} byte đã báo của tệp',
  },
  'imports.too-many-open': {
    en: 'You have {max} unfinished imports of today. Please finish some, or try again tomorrow',
    vi: 'Bạn đang có {max} lượt nhập dở dang trong ngày. Hãy làm xong bớt, hoặc thử lại vào ngày mai',
  },
  'imports.field-twice': {
    en: 'The field “{field}” is chosen for two columns. Keep one of them',
    vi: 'Trường “{field}” được chọn cho hai cột. Hãy giữ lại một',
  },
  'imports.field-missing': {
    en: 'Please choose which column holds: {fields}',
    vi: 'Hãy chọn cột chứa: {fields}',
  },
  'imports.key-missing': {
    en: 'To change known records, choose a column that tells them apart: {fields}',
    vi: 'Để cập nhật mục đã có, hãy chọn cột để nhận ra chúng: {fields}',
  },
  'imports.not-checked': {
    en: 'Please check the file first: something was changed since the last check',
    vi: 'Hãy kiểm tra tệp trước: thiết lập đã đổi từ lần kiểm tra gần nhất',
  },
  'imports.nothing-to-import': {
    en: 'No row of this file would add or change anything',
    vi: 'Không có dòng nào thêm mới hay thay đổi gì',
  },
  'imports.under-way': { en: 'This import is still under way', vi: 'Lượt nhập này còn đang chạy' },
  'imports.begun': {
    en: 'Rows of this file were imported already. Upload it again to read it another way',
    vi: 'Đã có dòng được nhập từ tệp này. Hãy tải lại tệp nếu muốn đọc theo cách khác',
  },
  'imports.nothing-to-undo': { en: 'There is nothing to undo here', vi: 'Không có gì để hoàn tác' },
  'imports.duplicate': {
    en: 'The same value stands in line {line} already',
    vi: 'Giá trị này đã có ở dòng {line}',
  },
  'imports.known-already': {
    en: 'Known already; only new records are added, so it stays as it is',
    vi: 'Đã có; lượt này chỉ thêm mới nên giữ nguyên',
  },
  'imports.not-known': {
    en: 'Nothing here bears this code or address, and only known records are changed',
    vi: 'Không tìm thấy mục nào khớp, trong khi lượt này chỉ cập nhật mục đã có',
  },
  'imports.keys-differ': {
    en: 'The code belongs to one record and this value to another',
    vi: 'Mã thuộc về một mục, còn giá trị này thuộc về mục khác',
  },
  'imports.in-trash': {
    en: 'This record is in the trash. Restore it first',
    vi: 'Mục này đang nằm trong thùng rác. Hãy khôi phục trước',
  },
  'imports.changed-since': {
    en: 'This record was changed after the check. Check the file again to see what would become of it',
    vi: 'Mục này đã thay đổi sau lần kiểm tra. Hãy kiểm tra lại tệp để xem kết quả mới',
  },
  'imports.person-known': {
    en: 'Somebody here has this address already, such as a colleague: they become a student too and stay as they are',
    vi: 'Đã có người dùng email này, ví dụ một đồng nghiệp: người đó thành học viên và giữ nguyên thông tin đang có',
  },
  'imports.failed-formula': {
    en: 'The spreadsheet shows an error here. Please mend the formula, or type the value',
    vi: 'Bảng tính đang báo lỗi ở ô này. Hãy sửa công thức hoặc nhập giá trị',
  },
  'imports.money': {
    en: 'Please write whole đồng, such as 1.200.000 or 1200000',
    vi: 'Hãy viết số đồng nguyên, ví dụ 1.200.000 hoặc 1200000',
  },
  'imports.money-ambiguous': {
    en: 'It is not clear which sign groups the thousands. Please write 1.200.000 or 1200000',
    vi: 'Không rõ dấu nào phân cách hàng nghìn. Hãy viết 1.200.000 hoặc 1200000',
  },
  'imports.date': {
    en: 'Please write the day as 31/12/2001 or 2001-12-31',
    vi: 'Hãy viết ngày dạng 31/12/2001 hoặc 2001-12-31',
  },
  'imports.choice': { en: 'Please write one of: {options}', vi: 'Hãy viết một trong: {options}' },
  'imports.yes-or-no': { en: 'Please write yes or no', vi: 'Hãy viết có hoặc không' },
  'imports.joined-ahead': { en: 'This day lies in the future', vi: 'Ngày này nằm trong tương lai' },
  'imports.category-unknown': {
    en: 'There is no such category. Write its name, or the path to it: A > B > C',
    vi: 'Không có danh mục này. Hãy viết tên danh mục, hoặc đường dẫn đầy đủ: A > B > C',
  },
  'imports.category-ambiguous': {
    en: '{count} categories bear this name. Write the whole path: A > B > C',
    vi: 'Có {count} danh mục trùng tên này. Hãy viết đường dẫn đầy đủ: A > B > C',
  },
  'imports.instructor-unknown': {
    en: 'There is no such instructor. Write the e-mail or the full name',
    vi: 'Không có giảng viên này. Hãy viết email hoặc họ tên đầy đủ',
  },
  'imports.instructor-ambiguous': {
    en: '{count} instructors bear this name. Write the e-mail',
    vi: 'Có {count} giảng viên trùng tên. Hãy viết email',
  },
  'imports.slug-unknown': {
    en: 'No course has this address. Leave the cell empty for a new course',
    vi: 'Không có khoá học nào dùng đường dẫn này. Với khoá học mới, hãy để trống ô này',
  },
  'imports.whole': { en: 'Please write a whole number', vi: 'Hãy viết một số nguyên' },
  'imports.number-of-code': {
    en: 'Entered under number {priority}, which is that of its code',
    vi: 'Được ghi dưới số {priority}, là số trong mã',
  },
  'imports.code-number': {
    en: 'The code says another number than the register, which has {priority}',
    vi: 'Số trong mã khác số đăng ký {priority}',
  },
  'imports.sizes-unread': {
    en: 'Kept as written, but no figure could be read from “{parts}”',
    vi: 'Được giữ nguyên văn, nhưng không đọc được số đo từ “{parts}”',
  },
  'imports.age-unread': {
    en: 'Kept as written, but no years could be read from it',
    vi: 'Được giữ nguyên văn, nhưng không đọc ra năm nào',
  },
  'imports.registered-before-collected': {
    en: 'Registered before it was collected',
    vi: 'Đăng ký trước khi sưu tầm',
  },
  'imports.terms-added': { en: 'Added to the list: {names}', vi: 'Thêm vào danh mục: {names}' },
  'imports.file-unmatched': {
    en: 'No row of the table has the code that this file is called by',
    vi: 'Không có dòng nào mang mã trùng với tên tệp này',
  },
  'imports.file-ambiguous': {
    en: 'Several rows could be meant: {codes}. Call the file by the code as it is written',
    vi: 'Có nhiều dòng khớp: {codes}. Hãy đặt tên tệp đúng như mã được ghi',
  },
  'imports.file-row-refused': {
    en: 'It belongs to line {line}, which was refused',
    vi: 'Thuộc về dòng {line}, dòng này bị từ chối',
  },
  'imports.file-slot-taken': {
    en: 'Another file of this import goes to the same place: {name}',
    vi: 'Một tệp khác của lượt nhập này đã vào chỗ đó: {name}',
  },
  'imports.too-many-files': {
    en: 'An import may have at most {max} files beside its table',
    vi: 'Mỗi lượt nhập có tối đa {max} tệp kèm theo bảng',
  },
  'imports.no-files': {
    en: 'Files can be given to imports of artifacts only',
    vi: 'Chỉ lượt nhập hiện vật mới nhận tệp kèm theo',
  },
  'imports.file-linked': {
    en: 'This file hangs on its record already. Undo the import to take it off',
    vi: 'Tệp này đã gắn vào hiện vật. Hãy hoàn tác lượt nhập nếu muốn gỡ',
  },
  'imports.touched-since': {
    en: 'Somebody has worked with this record since, so it stays',
    vi: 'Đã có người thao tác với mục này sau khi nhập nên giữ lại',
  },
  'imports.fields-changed-since': {
    en: 'Changed since the import, so left as they are: {fields}. What else the import changed is set back',
    vi: 'Đã bị sửa sau khi nhập nên giữ nguyên: {fields}. Các trường khác của lượt nhập đã được đưa về như cũ',
  },
  'imports.all-changed-since': {
    en: 'All that the import changed here was changed again since: {fields}',
    vi: 'Những gì lượt nhập đã đổi ở đây đều bị sửa lại sau đó: {fields}',
  },
} as const

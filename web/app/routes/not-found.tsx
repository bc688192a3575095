// 404 (S§2): any address that leads nowhere.
import { data } from "react-router";
import { NO_SUCH_PAGE_META, NoSuchPage } from "../features/shell/no-such-page.tsx";

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = () => NO_SUCH_PAGE_META;

export default NoSuchPage;

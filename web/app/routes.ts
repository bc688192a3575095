// The route table: one thin file for each address (S§2).
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/shop.tsx", [
    index("routes/home.tsx"),
    route("shop-by-product", "routes/shop-by-product.tsx"),
    route("shop-by-category", "routes/shop-by-category.tsx"),
    route("products", "routes/products.tsx"),
    route("products/:type", "routes/products-by-type.tsx"),
    route("bestsellers", "routes/bestsellers.tsx"),
    route("categories/:slug", "routes/collection.tsx"),
    route("category/:slug", "routes/category.tsx"),
    route("product/:id", "routes/product.tsx"),
    route("wishlist", "routes/wishlist.tsx"),
    route("cart", "routes/cart.tsx"),
    route("login", "routes/login.tsx"),
    route("verify-email", "routes/verify-email.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
    route("profile", "routes/profile.tsx"),
    route("blog", "routes/blog.tsx"),
    route("blog/:id", "routes/article.tsx"),
    route("about-us", "routes/about-us.tsx"),
    route("terms", "routes/terms.tsx"),
    route("shipping", "routes/shipping.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("exchanges", "routes/exchanges.tsx"),
    route("unauthorized", "routes/unauthorized.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;

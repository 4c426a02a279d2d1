/// <reference types="@brushwork/unplugin/client" />
